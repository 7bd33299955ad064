import { IconClockPause, IconMailForward, IconShieldOff, IconUserCheck } from '@tabler/icons-react'
import type { PersonFilters } from '#modules/users/contract/filters.ts'
import type { PersonCounts } from '#modules/users/contract/person.ts'
import { CountCards } from '#web/kit/list/count-cards.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'

interface Props {
  list: ListState<PersonFilters>
  people: { data?: { counts: PersonCounts } | undefined; isError: boolean }
}

/** The people of the company in a few numbers. Source: spec/5 §4.1. */
export const PersonCards = ({ list, people }: Props) => (
  <CountCards
    list={list}
    query={people}
    clears={{ status: undefined, idle: undefined, one_step: undefined }}
    failed={null}
    cards={[
      { label: 'Ativos', count: 'active', shows: { status: 'active' }, icon: IconUserCheck, color: 'blue' },
      { label: 'Convites pendentes', count: 'invited', shows: { status: 'invited' }, icon: IconMailForward, color: 'yellow' },
      { label: 'Sem acesso há 30 dias', count: 'idle', shows: { idle: true }, icon: IconClockPause, color: 'orange' },
      { label: 'Sem duas etapas', count: 'one_step', shows: { one_step: true }, icon: IconShieldOff, color: 'gray' },
    ]}
  />
)
