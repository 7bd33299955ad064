import { Alert, Button, FileInput, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileTypeCsv, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportRun, UndoOutcome } from '#parts/imports/contract/run.ts'
import { PastImports } from '#parts/imports/web/past-imports.tsx'
import { UndoImport } from '#parts/imports/web/undo-import.tsx'
import { useKeptFocus } from '#parts/imports/web/use-kept-focus.ts'
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { LeaveGuard } from '#web/kit/leave-guard.tsx'
import { PHONE } from '#web/kit/phone.ts'
import { useEscape } from '#web/kit/use-escape.ts'
import { useReturnFocus } from '#web/kit/use-return-focus.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { InvalidPanel, UnreadablePanel } from './invalid-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Brings a payroll's CSV into the register. Source: spec/2 §2, CSV import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { state, choose, reset, start, resume, cancel, run, file_name, resumed, showPast, goOnWith } = useImport()
  const can = usePermissions('hr')
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const [asking, setAsking] = useState(false)
  const busy = state.phase === 'processing'
  const past = { list: api.imports.list, undo: can.remove ? api.imports.undo.call : undefined, refresh: api.key() }
  const close = () => (busy ? setAsking(true) : onClose())
  const inside = useEscape(close)
  useReturnFocus()
  useKeptFocus(inside)
  const again = () => {
    setUndone(null)
    reset()
  }

  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      size={720}
      fullScreen={phone}
      closeOnClickOutside={false}
      title="Importar CSV"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div ref={inside} tabIndex={-1} style={{ outline: 'none' }}>
        {(state.phase === 'idle' || state.phase === 'chosen') && (
          <Choosing state={state} choose={choose} start={start} resumed={resumed} onPast={showPast} />
        )}
        {state.phase === 'past' && <PastImports past={past} onResume={goOnWith} onBack={again} />}
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
            undone={undone}
            undo={run && <UndoImport past={past} import_id={run} file_name={file_name} onUndone={setUndone} />}
            onWrite={() => void resume(state.payroll, 'write', state.payroll.rows)}
            onContinue={() => void resume(state.payroll, state.mode, state.result.rest, state.result.tally)}
          />
        )}
      </div>
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
  /** The interrupted import that the file is wanted for. */
  resumed: ImportRun | null
  onPast(): void
  choose(file: File | null): void
  start(file: File, mode: 'rehearse' | 'write'): Promise<void>
}

function Choosing({ state, resumed, onPast, choose, start }: ChoosingProps) {
  const file = state.phase === 'chosen' ? state.file : null
  return (
    <Stack gap="md">
      {resumed && (
        <Alert color="yellow" title="Continuar importação">
          Escolha de novo o arquivo {resumed.file_name}: as linhas que já foram importadas não são enviadas outra vez.
        </Alert>
      )}
      <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />} title="Arquivo da folha de pagamento">
        <List size="sm" spacing={2}>
          <List.Item>Texto separado por ponto e vírgula, ou planilha XLSX, com ou sem cabeçalho.</List.Item>
          <List.Item>Colunas obrigatórias: CODIGO, NOME e ADMISSAODATA.</List.Item>
          <List.Item>Quem já existe, pelo código, é atualizado; célula vazia não apaga nada.</List.Item>
        </List>
      </Alert>
      <FileInput
        label="Arquivo CSV"
        placeholder="Escolher arquivo"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        value={file}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
      />
      <Group justify="flex-end">
        <Button variant="subtle" me="auto" leftSection={<IconHistory size={16} aria-hidden />} onClick={onPast}>
          Importações anteriores
        </Button>
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
