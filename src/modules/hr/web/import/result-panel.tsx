import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { lineMessage, type PayrollFile } from '#modules/hr/contract/import/file.ts'
import type { UndoOutcome } from '#parts/imports/contract/run.ts'
import { UndoReport } from '#parts/imports/web/undo-import.tsx'
import type { Mode, Progress } from '#parts/imports/web/use-import.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { useSession } from '#web/session.tsx'
import { MessageList } from './message-list.tsx'
import { RejectedButton } from './rejected-button.tsx'
import { type Tally, tallyOf } from './tally.ts'

interface Props {
  progress: Progress
  ended: NonNullable<Progress['ended']>
  payroll: PayrollFile
  /** What became of it when it was taken back. */
  undone: UndoOutcome | null
  /** What takes it back. */
  undo: ReactNode
  onWrite(): void
  onContinue(): void
  onAgain(): void
  onClose(): void
}

/** What became of the file, or what would. Every line sent is reported under exactly one outcome. */
export function ResultPanel({ progress, ended, payroll, undone, undo, onWrite, onContinue, onAgain, onClose }: Props) {
  const { mode } = progress
  const { end, rest } = ended
  const tally = tallyOf(progress.results, useSession().company?.time_zone)
  const { color, text } = headline(mode, tally, ended, payroll.rejected.length)
  const rehearsed = mode === 'rehearse' && end === 'done'

  return (
    <Stack gap="md">
      {undone ? (
        <UndoReport outcome={undone} />
      ) : (
        <Alert color={color} role="status">
          {text}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <Figure label="Processados" value={tally.processed} />
        <Figure label={rehearsed ? 'A criar' : 'Criados'} value={tally.created} />
        <Figure label={rehearsed ? 'A atualizar' : 'Atualizados'} value={tally.updated} />
        <Figure label="Sem alteração" value={tally.equal} />
      </SimpleGrid>
      {tally.salariesLeftOut > 0 && (
        <Alert color="yellow" title="Salários deixados de fora">
          {counted(tally.salariesLeftOut, 'linha tem', 'linhas têm')} salário, e você não tem permissão para salários: tudo o mais{' '}
          {rehearsed ? 'seria' : 'foi'} importado, o salário não.
        </Alert>
      )}
      {tally.failures.length > 0 && <Text fw={600}>Erros encontrados</Text>}
      <MessageList title="Erros de Processamento:" messages={tally.failures} />
      <MessageList title="Erros de Validação:" messages={payroll.errors.map(lineMessage)} />
      <MessageList title="O que muda em quem já está no cadastro:" messages={tally.changes} />
      <MessageList title="Desligados no cadastro, importados sem reativar:" messages={tally.dismissed} />
      <MessageList title="Avisos:" messages={payroll.warnings.map(lineMessage)} />
      <Group justify="flex-end">
        <RejectedButton payroll={payroll} />
        {mode === 'write' && !undone && tally.created + tally.updated > 0 && undo}
        <Button variant="default" onClick={onAgain}>
          Importar Outro Arquivo
        </Button>
        {rest.length > 0 && !undone && <Button onClick={onContinue}>Continuar ({counted(rest.length, 'restante')})</Button>}
        {rehearsed && <Button onClick={onWrite}>Importar agora</Button>}
        {mode === 'write' && rest.length === 0 && <Button onClick={onClose}>Concluir</Button>}
      </Group>
    </Stack>
  )
}

function headline(
  mode: Mode,
  tally: Tally,
  { end, reason }: NonNullable<Progress['ended']>,
  rejected: number,
): { color: string; text: string } {
  const failed = formatNumber(tally.failures.length)
  const soFar = mode === 'write' ? `${counted(tally.processed, 'processado')} até aqui.` : 'Nada foi gravado.'
  if (end === 'cancelled') return { color: 'yellow', text: `Importação cancelada pelo usuário. ${soFar}` }
  if (end === 'lost') return { color: 'red', text: `A conexão com o servidor foi perdida. ${soFar} Continue quando ela voltar.` }
  if (end === 'failed') return { color: 'red', text: `A importação parou. ${soFar} Motivo: ${reason}` }
  if (mode === 'rehearse') return { color: 'blue', text: 'Simulação: nada foi gravado. É isto que a importação faria.' }
  if (tally.failures.length > 0)
    return { color: 'red', text: `❌ Importação com erros. ${counted(tally.processed, 'processado')}, ${failed} com erro.` }
  if (rejected > 0)
    return {
      color: 'yellow',
      text: `Importação concluída em parte: ${counted(tally.processed, 'funcionário processado', 'funcionários processados')}, ${counted(rejected, 'com erro no arquivo ficou', 'com erro no arquivo ficaram')} de fora.`,
    }
  return {
    color: 'green',
    text: `✅ Importação concluída! ${counted(tally.processed, 'funcionário processado', 'funcionários processados')} com sucesso.`,
  }
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Paper withBorder p="sm" radius="md">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={700} fz="xl">
        {formatNumber(value)}
      </Text>
    </Paper>
  )
}
