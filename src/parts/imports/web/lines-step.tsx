import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, formatNumber } from '#shared/br/number.ts'
import type { ImportConfig } from './import-config.ts'
import classes from './import-dialog.module.css'
import { Sending } from './import-frame.tsx'
import type { Outcome } from './line-result.ts'
import { LineTable } from './line-table.tsx'
import { counts, type Progress } from './use-import.ts'

/** Lines on their way to the server, for a rehearsal or for good. */
export const SendingStep = ({ progress: { mode, sent, total, cancelling }, onCancel }: { progress: Progress; onCancel(): void }) => (
  <Sending
    title={mode === 'rehearse' ? 'Simulando a importação' : 'Importando'}
    percent={total === 0 ? 100 : Math.floor((sent / total) * 100)}
    progressText={`${formatNumber(sent)} de ${formatNumber(total)} linhas`}
    cancelling={cancelling}
    onCancel={onCancel}
  />
)

interface Props {
  progress: Progress
  history: ImportConfig['history']
  /** Sends what is left; absent when that makes no sense any more. */
  onResume: (() => void) | undefined
  onDownload(): void
  /** True once it was taken back: then that is said in its place. */
  isUndone: boolean
  children: ReactNode
}

/** What would become of each line, or did, and what can be done now. */
export function LinesStep({ progress, history, onResume, onDownload, isUndone, children }: Props) {
  const { ended, mode } = progress
  const { color, text } = headline(progress)
  const failed = counts(progress).failed
  return (
    <Stack gap="md">
      {!isUndone && (
        <Alert color={color} role="status">
          {text}
        </Alert>
      )}
      {progress.results.size > 0 && (
        <LineTable
          history={history}
          results={progress.results}
          label={mode === 'rehearse' ? 'Resultado da simulação' : 'Resultado da importação'}
        />
      )}
      <Group justify="flex-end" className={classes.foot}>
        {failed > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            Baixar linhas com erro ({formatNumber(failed)})
          </Button>
        )}
        {children}
        {onResume && ended && ended.rest.length > 0 && (
          <Button onClick={onResume}>Continuar ({counted(ended.rest.length, 'restante')})</Button>
        )}
      </Group>
    </Stack>
  )
}

const PHRASES: readonly [Outcome, (count: number) => string][] = [
  ['created', (count) => counted(count, 'criado')],
  ['updated', (count) => counted(count, 'atualizado')],
  ['equal', (count) => `${formatNumber(count)} sem alteração`],
  ['ignored', (count) => counted(count, 'ignorado')],
  ['failed', (count) => `${formatNumber(count)} com erro`],
]

function headline(progress: Progress): { color: string; text: string } {
  const { mode, ended } = progress
  const found = counts(progress)
  const sum = PHRASES.flatMap(([result, say]) => (found[result] > 0 ? [say(found[result])] : [])).join(', ')
  const processed = counted(found.created + found.updated + found.equal, 'processado')
  const soFar = mode === 'write' ? `${processed} até aqui.` : 'Nada foi gravado.'
  if (ended?.end === 'cancelled') return { color: 'yellow', text: `Importação cancelada pelo usuário. ${soFar}` }
  if (ended?.end === 'lost') return { color: 'red', text: `A conexão com o servidor foi perdida. ${soFar} Continue quando ela voltar.` }
  if (ended?.end === 'failed') return { color: 'red', text: `A importação parou. ${soFar} Motivo: ${ended.reason}` }
  if (mode === 'rehearse') {
    const nothing = found.created + found.updated === 0
    return { color: 'blue', text: `Simulação: nada foi gravado. ${nothing ? 'Não há o que importar' : 'Se importar agora'}: ${sum}.` }
  }
  return { color: found.failed > 0 ? 'yellow' : 'green', text: `Importação concluída: ${sum || 'nada restava a importar'}.` }
}
