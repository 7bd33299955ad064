import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DealFilters } from '#modules/crm/contract/filters.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { api } from './api.ts'
import { BoardView } from './board-view.tsx'
import { type DealsViewProps, VIEWS, type View } from './deals-view.ts'

const ListView = lazyView(async () => (await import('./list-view.tsx')).ListView)

const ForecastView = lazyView(async () => (await import('./forecast-view.tsx')).ForecastView)

/** The deals of a company, as a board or as a list under the same filters. Source: spec/4 §2.1, §4. */
export function CrmPage() {
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

  const { options, ask } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const setup = async () => (await ask()).setup

  const props: DealsViewProps = {
    list,
    options,
    setup,
    boardChoice: async () => (await ask()).board,
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
