import { useSearch } from '@tanstack/react-router'
import { lazily } from '#web/lazily.tsx'
import { CasesView } from './cases-view.tsx'

const DeadlinesView = lazily(async () => (await import('./deadline/deadlines-view.tsx')).DeadlinesView)

/** Cases, and the deadlines of all of them. Source: spec/4 §2.2, §15, §16. */
export function CasesPage() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return view === 'deadlines' ? <DeadlinesView /> : <CasesView />
}
