import { useDroppable } from '@dnd-kit/core'
import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Dispatch, Fragment, memo, type ReactNode, type SetStateAction, useEffect, useRef } from 'react'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatNumber } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { COLUMN } from '#web/kit/drag/use-board-drag.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import classes from './board.module.css'
import { CardPlace } from './board-card.tsx'
import type { CardKeys } from './deal-card.tsx'
import type { CardColumn as Column, useColumns } from './use-columns.ts'

export interface ColumnLook {
  name: string
  color: string
  /** The second line of its head. */
  line(sums: Sums): string
  guide?: string | null
  /** What else stands in its head. */
  below?: ReactNode
}

/** What all cards of a board have in common. */
export interface CardsProps {
  today: string
  /** Not for callers who may not move, for closed deals, nor while there is no network. */
  movable(deal: DealRow): boolean
  keys: CardKeys
  actionsOf(deal: DealRow): readonly RowAction<DealRow>[]
}

interface Props extends CardsProps {
  column: Column
  look: ColumnLook
  board: Pick<ReturnType<typeof useColumns>, 'loadMore' | 'isLoadingMore' | 'failureOf'>
  /** An outcome takes little room until it is opened, or something is dragged. */
  folded: boolean
  onUnfold: Dispatch<SetStateAction<readonly string[]>>
  onAdd: ((column: string) => void) | undefined
  /** The card of this column that is held. */
  held: string | null
  /** Below how many of its other cards the held one would come to stand. */
  slot: number | null
  slotHeight: number
}

/** Cards from which on a column only makes those that are near. Source: spec/4 §5.3. */
const VIRTUAL = 60

/** A stage with its sums and cards, or an outcome. */
export const BoardColumn = memo(function BoardColumn({ column, look, board, folded, onUnfold, onAdd, ...cards }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: column.id })
  const { count, value } = column.sums
  if (folded) {
    return (
      <section className={classes.column} data-folded aria-label={look.name}>
        <UnstyledButton
          className={classes.folded}
          onClick={() => onUnfold((all) => [...all, column.id])}
          aria-expanded={false}
          data-numbers
        >
          <i className={classes.dot} style={{ background: look.color }} />
          <b>{formatNumber(count)}</b>
          <span className={classes.turned}>
            {formatBRL(value)} <b>{look.name}</b>
          </span>
        </UnstyledButton>
      </section>
    )
  }
  const failure = board.failureOf(column.id)
  const loaded = column.cards.length
  return (
    <section className={classes.column} data-over={isOver || undefined} aria-label={look.name}>
      <ColumnHead {...{ column, look, onAdd }} />
      <div className={classes.scroll}>
        <ul ref={setNodeRef} className={classes.cards} {...{ [COLUMN]: column.id }}>
          <Cards cards={column.cards} {...cards} />
          {loaded === 0 && cards.slot === null && <li className={classes.empty}>Arraste uma demanda para cá</li>}
          {failure ? (
            <li className={classes.empty} role="alert">
              {errorMessage(failure.error)}
              <Button variant="subtle" size="compact-sm" onClick={failure.retry}>
                Tentar Novamente
              </Button>
            </li>
          ) : (
            loaded < count && <End key={loaded} loading={board.isLoadingMore(column.id)} onEnd={() => board.loadMore(column.id)} />
          )}
        </ul>
      </div>
    </section>
  )
})

interface CardListProps extends CardsProps, Pick<Props, 'held' | 'slot' | 'slotHeight'> {
  cards: readonly DealRow[]
}

/** The cards of a column, and among them the place of the one that is held: its own stays where it is, out of sight, so that a finger or the focus is not taken off it. */
const Cards = memo(function Cards({ cards, held, slot, slotHeight, movable, ...card }: CardListProps) {
  const mark = <li key="slot" className={classes.slot} style={{ height: slotHeight }} aria-hidden />
  const at = held === null ? cards.length : cards.findIndex(({ id }) => id === held)
  return (
    <>
      {cards.map((deal, index) => (
        <Fragment key={deal.id}>
          {deal.id !== held && slot === index - (index > at ? 1 : 0) && mark}
          <CardPlace {...{ deal, ...card }} fixed={!movable(deal)} far={cards.length > VIRTUAL} held={deal.id === held} />
        </Fragment>
      ))}
      {slot !== null && slot >= cards.length - (held === null ? 0 : 1) && mark}
    </>
  )
})

const ColumnHead = memo(function ColumnHead({ column: { id, sums }, look, onAdd }: Pick<Props, 'column' | 'look' | 'onAdd'>) {
  const title = <span tabIndex={look.guide ? 0 : undefined}>{look.name}</span>
  return (
    <header className={classes.head} data-numbers>
      <div className={classes.title}>
        <i className={classes.dot} style={{ background: look.color }} />
        {look.guide ? (
          <Tooltip label={look.guide} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
            {title}
          </Tooltip>
        ) : (
          title
        )}
        <span className={classes.count}>{formatNumber(sums.count)}</span>
        <span className={classes.sum}>{formatBRL(sums.value)}</span>
        {onAdd && (
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Nova demanda em ${look.name}`} onClick={() => onAdd(id)}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.weighted}>{look.line(sums)}</div>
      {look.below}
    </header>
  )
})

/** The next cards are asked for before their place is reached. */
const AHEAD = '300px'

function End({ loading, onEnd }: { loading: boolean; onEnd(): void }) {
  const end = useRef<HTMLLIElement>(null)
  const reach = useRef(onEnd)
  useEffect(() => {
    reach.current = onEnd
  })
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current(), {
      root: end.current!.closest(`.${classes.scroll}`),
      rootMargin: AHEAD,
    })
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [])
  return (
    <li ref={end} className={classes.empty} role={loading ? 'status' : undefined}>
      {loading ? 'Carregando mais…' : ' '}
    </li>
  )
}
