import { Alert, Button, FileInput, Group, List, Select, Stack } from '@mantine/core'
import { IconFileTypeCsv, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { FileRow } from '#modules/hr/contract/import/file.ts'
import { monthOf } from '#modules/hr/contract/import/month.ts'
import type { ImportRun, UndoOutcome } from '#parts/imports/contract/run.ts'
import type { CheckedLine } from '#parts/imports/web/host-table.ts'
import { ImportFrame, Sending } from '#parts/imports/web/import-frame.tsx'
import { type FileIdentity, isOtherFile } from '#parts/imports/web/is-other-file.ts'
import { PastImports } from '#parts/imports/web/past-imports.tsx'
import { UndoImport } from '#parts/imports/web/undo-import.tsx'
import { type Mode, type Progress, useImport } from '#parts/imports/web/use-import.ts'
import { formatNumber } from '#shared/br/number.ts'
import { useFileDrop } from '#web/kit/fields/use-file-drop.ts'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { InvalidPanel, UnreadablePanel } from './invalid-panel.tsx'
import { payrollMonths } from './payroll-months.ts'
import type { ReadPayroll } from './read-payroll.ts'
import { ResultPanel } from './result-panel.tsx'
import { isValid, usePayroll } from './use-payroll.ts'

const { rehearse, begin, write, progress: runProgress, list, undo } = api.imports
const calls = { rehearse: rehearse.call, begin: begin.call, write: write.call, progress: runProgress.call }

/** A line as the part sends it: what is wrong with lines was said before any is sent. A salary belongs to the payroll's month, unless the line says another. */
const asChecked =
  (month: string) =>
  ({ line, code, name, cells }: FileRow): CheckedLine => ({
    ...{ line, name: name || code, key: code, errors: [], warnings: [] },
    cells: { ...(cells.SalarioValor && { COMPETENCIA: month }), ...cells } as Record<string, string>,
  })

/** Brings a payroll's CSV into the register. Source: spec/2 §2, CSV import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const can = usePermissions('hr')
  const past = { list, undo: can.remove ? undo.call : undefined, refresh: api.key() }
  const [file, setFile] = useState<File | null>(null)
  const [resumed, setResumed] = useState<ImportRun | null>(null)
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const [showsPast, setShowsPast] = useState(false)
  const { state, choose, read } = usePayroll()
  const sending = useImport({ calls, past }, resumed)
  const ended = useEnd(sending.progress)
  const today = useToday()
  const [picked, setMonth] = useState(monthOf(today))
  const month = resumed?.setting ?? picked
  const file_name = file?.name ?? ''
  const identify = ({ digest }: ReadPayroll, name = file_name): FileIdentity => ({ name, digest, setting: month })

  const send = (mode: Mode, payroll: ReadPayroll, name = file_name) =>
    void sending.start(mode, payroll.rows.map(asChecked(month)), identify(payroll, name))
  async function start(chosen: File, mode: Mode) {
    setFile(chosen)
    const payroll = await read(chosen)
    if (!payroll) return
    if (isOtherFile(identify(payroll, chosen.name), resumed)) return choose(null)
    if (isValid(payroll)) send(mode, payroll, chosen.name)
  }
  function again(run: ImportRun | null = null) {
    sending.forget()
    setUndone(null)
    setShowsPast(false)
    setResumed(run)
    choose(null)
  }

  const { progress } = sending
  const cancel = () => (state.phase === 'reading' ? choose(file) : sending.cancel())
  const busy = state.phase === 'reading' || (progress !== null && !ended)
  const content = () => {
    if (showsPast) return <PastImports past={past} onResume={again} onBack={() => again()} />
    if (state.phase === 'choosing') {
      return <Choosing {...{ resumed, choose, start, today, month, setMonth }} file={state.file} onPast={() => setShowsPast(true)} />
    }
    if (state.phase === 'reading') return <Sending {...reading(state.percent)} onCancel={cancel} />
    if (state.phase === 'unreadable') return <UnreadablePanel reason={state.reason} onAgain={() => again()} />
    const { payroll } = state
    if (!progress && !state.valid) {
      return <InvalidPanel payroll={payroll} onAgain={() => again()} onImport={() => send('write', payroll)} />
    }
    if (!progress || !ended) return <Sending {...(progress ? sent(progress) : reading(BAR.parsed))} onCancel={cancel} />
    return (
      <ResultPanel
        {...{ progress, ended, payroll, undone, onClose }}
        undo={sending.run && <UndoImport past={past} import_id={sending.run} file_name={file_name} onUndone={setUndone} />}
        onWrite={() => send('write', payroll)}
        onContinue={() => void sending.resume(identify(payroll))}
        onAgain={() => again()}
      />
    )
  }
  return (
    <ImportFrame
      title="Importar CSV"
      size={720}
      file={showsPast || state.phase === 'choosing' ? null : file}
      busy={busy}
      onCancel={cancel}
      onClose={onClose}
    >
      {content()}
    </ImportFrame>
  )
}

/** Milliseconds that the full bar is seen before the result takes its place. */
const FULL = 150

/** How the sending ended, once that has been seen. */
function useEnd(progress: Progress | null) {
  const ended = progress?.ended ?? null
  const [seen, setSeen] = useState(ended)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(ended), ended?.end === 'done' ? FULL : 0)
    return () => clearTimeout(timer)
  }, [ended])
  return seen === ended ? ended : null
}

interface ChoosingProps {
  file: File | null
  /** The interrupted import that the file is wanted for. */
  resumed: ImportRun | null
  today: string
  /** The first day of the month the payroll is of. */
  month: string
  setMonth(month: string): void
  onPast(): void
  choose(file: File | null): void
  start(file: File, mode: Mode): Promise<void>
}

function Choosing({ file, resumed, today, month, setMonth, onPast, choose, start }: ChoosingProps) {
  const drop = useFileDrop(([first]) => first && choose(first))
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
        wrapperProps={drop.props}
        variant={drop.over ? 'filled' : 'default'}
        label="Arquivo CSV"
        placeholder="Escolha ou solte aqui um arquivo"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        value={file}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
      />
      <Select
        label="Mês da folha"
        description="O salário de quem já está no cadastro vale a partir deste mês; o de quem é novo, da admissão. A coluna COMPETENCIA do arquivo, se houver, vale mais."
        data={payrollMonths(today)}
        value={month}
        onChange={(chosen) => chosen && setMonth(chosen)}
        disabled={Boolean(resumed?.setting)}
        allowDeselect={false}
        maw={320}
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

/** Percent of the progress bar, of which reading is the beginning. Source: spec/2 §4. */
const BAR = { parsed: 10, sent: 95, refreshed: 100 }

const reading = (percent: number) => ({ title: 'Importando colaboradores', percent, progressText: 'Lendo o arquivo...', cancelling: false })

const sent = ({ mode, sent, total, cancelling, ended }: Progress) => ({
  title: mode === 'rehearse' ? 'Simulando a importação' : 'Importando colaboradores',
  percent: ended?.end === 'done' ? BAR.refreshed : BAR.parsed + (BAR.sent - BAR.parsed) * (total === 0 ? 1 : sent / total),
  progressText: `${formatNumber(sent)} de ${formatNumber(total)} colaboradores`,
  cancelling,
})
