import { useSearch } from '@tanstack/react-router'
import { lazyView } from '#web/kit/page/loading-page.tsx'
import { CasesView } from './cases-view.tsx'

const AgendaView = lazyView(async () => (await import('./agenda/agenda-view.tsx')).AgendaView)
const DeadlinesView = lazyView(async () => (await import('./deadline/deadlines-view.tsx')).DeadlinesView)
const PublicationsView = lazyView(async () => (await import('./publications/publications-view.tsx')).PublicationsView)

/** Cases, the deadlines of all of them, what happens when, and what courts published. Source: spec/4 §2.2, §15, §16, §18. */
export function CasesPage() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  if (view === 'calendar') return <AgendaView />
  if (view === 'publications') return <PublicationsView />
  return view === 'deadlines' ? <DeadlinesView /> : <CasesView />
}
