import { Alert, Button, FileInput, Group, List, Stack } from '@mantine/core'
import { IconFileTypeCsv, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportRun, UndoOutcome } from '#parts/imports/contract/run.ts'
import { ImportFrame, Sending } from '#parts/imports/web/import-frame.tsx'
import { PastImports } from '#parts/imports/web/past-imports.tsx'
import { UndoImport } from '#parts/imports/web/undo-import.tsx'
import { formatNumber } from '#shared/br/number.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { InvalidPanel, UnreadablePanel } from './invalid-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Brings a payroll's CSV into the register. Source: spec/2 §2, CSV import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { state, choose, reset, start, resume, cancel, run, file_name, resumed, showPast, goOnWith } = useImport()
  const can = usePermissions('hr')
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const past = { list: api.imports.list, undo: can.remove ? api.imports.undo.call : undefined, refresh: api.key() }
  const again = () => {
    setUndone(null)
    reset()
  }

  return (
    <ImportFrame title="Importar CSV" size={720} busy={state.phase === 'processing'} onCancel={cancel} onClose={onClose}>
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
    </ImportFrame>
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
  const what = total === null ? 'Lendo o arquivo...' : `${formatNumber(sent)} de ${formatNumber(total)} colaboradores`
  return (
    <Sending
      title={mode === 'rehearse' ? 'Simulando a importação' : 'Importando colaboradores'}
      percent={progress}
      told={what}
      cancelling={cancelling}
      onCancel={cancel}
    />
  )
}
