import type { CheckedBackup } from '#server/backup/check-backup.ts'
import { type Manifest, rowsOf } from '#server/backup/header.ts'
import type { MadeBackup } from '#server/backup/make-backup.ts'
import type { Restored } from '#server/backup/restore-backup.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size as people say it: 1.234.567 becomes '1,2 MB'. */
export function sizeOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${number.format(bytes / 1000 ** power)} ${UNITS[power]}`
}

const several = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`

const contents = (manifest: Manifest) =>
  `${several(rowsOf(manifest), 'linha', 'linhas')} de ${several(manifest.tables.length, 'tabela', 'tabelas')}, ` +
  `${several(manifest.files.count, 'arquivo', 'arquivos')} (${sizeOf(manifest.files.bytes)})`

const lines = (...sentences: (string | false)[]) => `${sentences.filter(Boolean).join('\n')}\n`

export const backupSentences = (path: string, { manifest, size }: MadeBackup, isEncrypted: boolean) =>
  lines(
    `Cópia feita e conferida: ${path} (${sizeOf(size)}): ${contents(manifest)}.`,
    isEncrypted
      ? 'Está cifrada. Sem BACKUP_KEY ninguém a restaura: guarde a chave em outro lugar.'
      : 'Não está cifrada: quem tiver o arquivo lê tudo. Para cifrar, defina BACKUP_KEY.',
    missing(manifest),
    manifest.left_out.length > 0 && `Ficou fora, dos esquemas de relatórios: ${manifest.left_out.join('; ')}.`,
  )

const missing = ({ missing: { count, keys } }: Manifest) =>
  count > 0 &&
  `Atenção: ${several(count, 'arquivo citado no banco não está', 'arquivos citados no banco não estão')} no armazenamento: ${keys.join(', ')}${count > keys.length ? ' …' : ''}`

export const restoreSentences = ({ header, manifest }: CheckedBackup, { applied, problems }: Restored, sameSecret: boolean) =>
  lines(
    `Restaurado como estava em ${moment.format(new Date(header.made_at))} (São Paulo): ${contents(manifest)}.`,
    applied.length > 0 && `O banco foi trazido a esta versão: ${applied.join(', ')}.`,
    !sameSecret && 'SECRET é outro: todos entram de novo, com a mesma senha de antes.',
    missing(manifest),
    problems.length > 0 && `Não foi possível trazer, dos esquemas de relatórios:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    'Agora inicie o Retaguarda.',
  )
