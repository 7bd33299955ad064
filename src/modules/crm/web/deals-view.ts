import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BoardChoice } from '#modules/crm/contract/board.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import type { ListSetup } from '#parts/lists/contract/list-setup.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import type { DealOptions } from './deal-options.ts'

export const VIEWS = { board: 'Quadro', list: 'Lista', forecast: 'Previsão' } as const
export type View = keyof typeof VIEWS

/** What the views of the deals share. */
export interface DealsViewProps {
  list: ListState<DealFilters>
  options: UseQueryResult<DealOptions>
  setup(): Promise<ListSetup>
  /** How the person has her board. */
  boardChoice(): Promise<BoardChoice>
  /** Turns to another view. */
  switcher: ReactNode
}
