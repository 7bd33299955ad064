import { IconBriefcase, IconCalendarDue, IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import type { CaseCounts } from '#modules/legal/contract/case.ts'
import { type CaseFilters, IDLE } from '#modules/legal/contract/filters.ts'
import { formatNumber } from '#shared/br/number.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'

interface Props {
  list: ListState<CaseFilters>
  cases: { data?: { counts: CaseCounts } | undefined; isError: boolean }
}

/** The register in four numbers. Source: spec/4 §15.2. */
export function CaseCards({ list, cases }: Props) {
  const counts = cases.data?.counts
  const created = counts === undefined ? undefined : `${formatNumber(counts.created)} ${counts.created === 1 ? 'novo' : 'novos'} no mês`
  return (
    <CountCards
      list={list}
      query={cases}
      clears={{ status: undefined, ongoing: undefined, deadlines: undefined, idle: undefined }}
      failed={null}
      strip
      cards={[
        { label: 'Ativos', count: 'active', note: created ?? '', shows: { ongoing: true }, icon: IconBriefcase, color: 'brand' },
        {
          label: 'Prazos em 7 dias',
          count: 'deadlines_soon',
          note: 'Data fatal até daqui a 7 dias',
          shows: { deadlines: 'soon' },
          icon: IconCalendarDue,
          color: 'yellow',
        },
        {
          label: 'Prazos vencidos',
          count: 'deadlines_late',
          note: 'Pendentes depois da data fatal',
          shows: { deadlines: 'late' },
          icon: IconClockExclamation,
          color: counts?.deadlines_late ? 'red' : 'gray',
          tone: counts?.deadlines_late ? 'red' : undefined,
        },
        {
          label: 'Sem andamento há 60 dias',
          count: 'idle',
          note: 'Processos ativos parados',
          shows: { idle: IDLE },
          icon: IconHourglass,
          color: 'orange',
        },
      ]}
    />
  )
}
