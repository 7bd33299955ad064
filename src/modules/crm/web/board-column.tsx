import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Sums } from '#modules/crm/contract/deal.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatNumber } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import classes from './board.module.css'
import { COLUMN } from './deal-card.tsx'
import type { CardColumn as Column } from './use-columns.ts'

export interface ColumnLook {
  name: string
  color: string
  /** The second line of its head. */
  line(sums: Sums): string
  guide?: string | null
  /** What else stands in its head. */
  below?: ReactNode
}

interface Props {
  column: Column
  look: ColumnLook
  ids: readonly string[]
  /** An outcome takes little room until it is opened, or something is dragged. */
  folded: boolean
  onUnfold?: (() => void) | undefined
  onAdd?: (() => void) | undefined
  loading: boolean
  failure: { error: unknown; retry(): void } | null
  onEnd(): void
  children: ReactNode
}

/** A stage with its sums and cards, or an outcome. */
export function BoardColumn({ column, look, ids, folded, onUnfold, onAdd, loading, failure, onEnd, children }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: column.id })
  const { count, value } = column.sums
  if (folded) {
    return (
      <section ref={setNodeRef} className={classes.column} data-folded data-over={isOver || undefined} aria-label={look.name}>
        <UnstyledButton className={classes.folded} onClick={onUnfold} aria-expanded={false} data-numbers>
          <i className={classes.dot} style={{ background: look.color }} />
          <b>{formatNumber(count)}</b>
          <span className={classes.turned}>
            {formatBRL(value)} <b>{look.name}</b>
          </span>
        </UnstyledButton>
      </section>
    )
  }
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={look.name}>
      <ColumnHead {...{ column, look, onAdd }} />
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={classes.cards} {...{ [COLUMN]: column.id }}>
          {children}
          {ids.length === 0 && <li className={classes.empty}>Arraste uma demanda para cá</li>}
          {failure ? (
            <li className={classes.empty} role="alert">
              {errorMessage(failure.error)}
              <Button variant="subtle" size="compact-sm" onClick={failure.retry}>
                Tentar Novamente
              </Button>
            </li>
          ) : (
            ids.length < count && <End key={ids.length} loading={loading} onEnd={onEnd} />
          )}
        </ul>
      </SortableContext>
    </section>
  )
}

export function ColumnHead({ column: { sums }, look, onAdd }: Pick<Props, 'column' | 'look' | 'onAdd'>) {
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
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Nova demanda em ${look.name}`} onClick={onAdd}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.weighted}>{look.line(sums)}</div>
      {look.below}
    </header>
  )
}

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
      root: end.current!.parentElement,
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
