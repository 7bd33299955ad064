import { Text } from '@mantine/core'
import { useSession } from '#web/session.tsx'
import { clockIn } from '../schedule/grid/wall-clock.ts'
import type { DraftState } from './use-draft.ts'

/** Where a draft stands, in words. */
export function DraftStanding({ state }: { state: DraftState }) {
  const zone = useSession().company?.time_zone
  const problem = state.kind === 'unsaved' && state.problem
  const words = {
    empty: '',
    typing: '',
    elsewhere: '',
    saving: 'Salvando…',
    saved: state.kind === 'saved' ? `Rascunho salvo às ${clockIn(state.at, zone)}` : '',
    unsaved: `${problem ? `Rascunho não salvo: ${problem}` : 'Sem conexão.'} O texto está só nesta janela.`,
  }
  return (
    <Text size="sm" c={state.kind === 'unsaved' ? 'var(--mantine-color-error)' : 'dimmed'} role="status" aria-label="Rascunho">
      {words[state.kind]}
    </Text>
  )
}
