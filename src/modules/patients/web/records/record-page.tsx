import { Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { TabLine } from '#web/kit/page/tab-line.tsx'
import { useNarrow } from '#web/kit/page/use-phone.ts'
import { api } from '../api.ts'
import { TermPanel } from '../terms/term-panel.tsx'
import { AccessTab } from './access-tab.tsx'
import { AllergyStrip } from './allergy-strip.tsx'
import { ASKED_FOR } from './asked-for.ts'
import { DocumentTab } from './document-tab.tsx'
import { EntryTab } from './entry-tab.tsx'
import { GlassPanel } from './glass-panel.tsx'
import { MeasureTab } from './measure-tab.tsx'
import classes from './record.module.css'
import { RecordHeader } from './record-header.tsx'
import { RecordSummary } from './record-summary.tsx'
import { ResultTab } from './result-tab.tsx'

type Search = Record<string, unknown>

const TABS = {
  summary: 'Resumo',
  entries: 'Evoluções',
  documents: 'Documentos',
  results: 'Exames e arquivos',
  measures: 'Medidas',
  terms: 'Termos',
  accesses: 'Acessos',
} as const
type Tab = keyof typeof TABS

const KEYS: Keys = [
  [['/'], 'Buscar nesta aba'],
  [['n'], 'Nova evolução, na aba Evoluções'],
  [['Ctrl', 'Enter'], 'Assinar a evolução que se escreve'],
]

/** The clinical record of a patient. Source: spec/6 §10. */
export function RecordPage() {
  useScreenKeys(KEYS)
  const { id }: Search = useSearch({ strict: false })
  const head = useQuery({
    ...api.records.open.queryOptions({ input: { id: String(id) } }),
    ...ASKED_FOR,
    refetchInterval: ({ state }) => untilClosed(state.data?.glass_until),
  })
  if (head.isPending) return <ListSkeleton columns={2} />
  // What is read and written stays when asking again fails, but not beyond the hour of a reason.
  if (!head.data || (head.isError && isOver(head.data.glass_until)))
    return <ListFailed text="Erro ao carregar o prontuário" error={head.error} onRetry={head.refetch} />
  const { patient, reads } = head.data
  return (
    <Stack gap="sm" key={patient.id}>
      <div className={classes.head}>
        <RecordHeader head={head.data} />
        {reads && <AllergyStrip head={head.data} />}
      </div>
      {reads ? <Sections head={head.data} /> : <GlassPanel patient_id={patient.id} onOpened={() => void head.refetch()} />}
    </Stack>
  )
}

const isOver = (until: Date | null) => until !== null && until.getTime() <= Date.now()

/** Milliseconds until a record that was opened with a reason closes; false for others. */
const untilClosed = (until: Date | null | undefined) => (until ? Math.max(until.getTime() - Date.now() + 1_000, 1_000) : false)

function Sections({ head }: { head: RecordHead }) {
  const { tab: chosen }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const wide = !useNarrow()
  const shown = Object.entries(TABS).filter(([tab]) => !(wide && tab === 'summary'))
  const tab = shown.some(([known]) => known === chosen) ? (chosen as Tab) : 'entries'
  const change = (next: string | null) =>
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, tab: next === 'entries' ? undefined : next })) as never,
      replace: true,
    })
  return (
    <div className={classes.columns}>
      {wide && (
        <aside className={classes.side} aria-label="Resumo">
          <RecordSummary head={head} />
        </aside>
      )}
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <TabLine open={tab} className={classes.tabs}>
          {shown.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </TabLine>
        <Tabs.Panel value="summary">
          <Stack>
            <RecordSummary head={head} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="entries">
          <EntryTab head={head} />
        </Tabs.Panel>
        <Tabs.Panel value="documents">
          <DocumentTab head={head} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ResultTab head={head} />
        </Tabs.Panel>
        <Tabs.Panel value="measures">
          <MeasureTab head={head} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <TermPanel patient={head.patient} />
        </Tabs.Panel>
        <Tabs.Panel value="accesses">
          <AccessTab patient_id={head.patient.id} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
