import { SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DealFilters } from '#modules/crm/contract/filters.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { askWithin } from '#web/query-client.ts'
import { api } from './api.ts'
import { BoardView } from './board-view.tsx'
import { type DealsViewProps, VIEWS, type View } from './deals-view.ts'

const ListView = lazyView(async () => (await import('./list-view.tsx')).ListView)

const ForecastView = lazyView(async () => (await import('./forecast-view.tsx')).ForecastView)

/** The deals of a company, as a board or as a list under the same filters. Source: spec/4 §2.1, §4. */
export function CrmPage() {
  const queryClient = useQueryClient()
  const phone = usePhone()
  const list = useListState(DealFilters)
  const { view: asked } = useSearch({ strict: false }) as { view?: string }
  const view: View = asked === 'list' || asked === 'forecast' ? asked : 'board'
  const navigate = useNavigate()
  const turn = (next: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, view: next === 'board' ? undefined : next, page: undefined })) as never,
    })

  const screen = () => askWithin(queryClient, api.screen.queryOptions())
  const options = useQuery({ ...api.options.queryOptions(), queryFn: async () => (await screen()).options })
  const setup = async () => (await screen()).setup

  const props: DealsViewProps = {
    list,
    options,
    setup,
    boardChoice: async () => (await screen()).board,
    switcher: (
      <SegmentedControl
        aria-label="Visão"
        styles={phone ? { label: { paddingInline: 6 } } : {}} // beside the title
        data={labelChoices(VIEWS)}
        value={view}
        onChange={turn}
      />
    ),
  }
  if (view === 'list') return <ListView {...props} />
  return view === 'forecast' ? <ForecastView {...props} /> : <BoardView {...props} />
}
