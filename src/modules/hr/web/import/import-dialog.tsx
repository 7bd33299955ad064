import { Alert, Button, FileInput, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileTypeCsv, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { LeaveGuard } from '#web/kit/leave-guard.tsx'
import { PHONE } from '#web/kit/phone.ts'
import { InvalidPanel, UnreadablePanel } from './invalid-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Brings a payroll's CSV into the register. Source: spec/2 §2, CSV import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { state, choose, start, resume, cancel } = useImport()
  const [asking, setAsking] = useState(false)
  const busy = state.phase === 'processing'
  const again = () => choose(null)

  return (
    <Modal
      opened
      onClose={() => (busy ? setAsking(true) : onClose())}
      size={640}
      fullScreen={phone}
      closeOnClickOutside={false}
      title="Importar CSV"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {(state.phase === 'idle' || state.phase === 'chosen') && <Choosing state={state} choose={choose} start={start} />}
      {state.phase === 'processing' && <Processing state={state} cancel={cancel} />}
      {state.phase === 'unreadable' && <UnreadablePanel reason={state.reason} onAgain={again} />}
      {state.phase === 'invalid' && (
        <InvalidPanel payroll={state.payroll} onAgain={again} onImport={(mode) => void resume(state.payroll, mode, state.payroll.rows)} />
      )}
      {state.phase === 'result' && (
        <ResultPanel
          {...state}
          onAgain={again}
          onClose={onClose}
          onWrite={() => void resume(state.payroll, 'write', state.payroll.rows)}
          onContinue={() => void resume(state.payroll, state.mode, state.result.rest, state.result.tally)}
        />
      )}
      <ConfirmDialog
        question={asking && busy ? 'A importação está em andamento. Deseja cancelá-la?' : null}
        confirm="Cancelar importação"
        cancel="Continuar"
        onConfirm={() => {
          setAsking(false)
          cancel()
        }}
        onCancel={() => setAsking(false)}
      />
      <LeaveGuard isDirty={() => busy} />
    </Modal>
  )
}

interface ChoosingProps {
  state: Extract<ImportState, { phase: 'idle' | 'chosen' }>
  choose(file: File | null): void
  start(file: File, mode: 'rehearse' | 'write'): Promise<void>
}

function Choosing({ state, choose, start }: ChoosingProps) {
  const file = state.phase === 'chosen' ? state.file : null
  return (
    <Stack gap="md">
      <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />} title="Arquivo da folha de pagamento">
        <List size="sm" spacing={2}>
          <List.Item>Texto separado por ponto e vírgula, com ou sem cabeçalho.</List.Item>
          <List.Item>Colunas obrigatórias: CODIGO, NOME e ADMISSAODATA.</List.Item>
          <List.Item>Quem já existe, pelo código, é atualizado; célula vazia não apaga nada.</List.Item>
        </List>
      </Alert>
      <FileInput
        label="Arquivo CSV"
        placeholder="Escolher arquivo"
        accept=".csv,.txt,text/csv,text/plain"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        value={file}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={!file} onClick={() => file && void start(file, 'rehearse')}>
          Simular
        </Button>
        <Button disabled={!file} onClick={() => file && void start(file, 'write')}>
          Importar
        </Button>
      </Group>
    </Stack>
  )
}

function Processing({ state, cancel }: { state: Extract<ImportState, { phase: 'processing' }>; cancel(): void }) {
  const { mode, progress, sent, total, cancelling } = state
  const what = total === null ? 'Lendo o arquivo...' : `${sent.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} colaboradores`
  return (
    <Stack gap="md">
      <Text fw={600}>{mode === 'rehearse' ? 'Simulando a importação' : 'Importando colaboradores'}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={progress} aria-label="Progresso da importação" />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {Math.round(progress)}% · {what}
        </Text>
        <Button variant="default" disabled={cancelling} onClick={cancel}>
          {cancelling ? 'Cancelando...' : 'Cancelar'}
        </Button>
      </Group>
    </Stack>
  )
}
