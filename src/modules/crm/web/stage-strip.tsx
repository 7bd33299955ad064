import { useDroppable } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#shared/br/number.ts'
import { RowTab } from '#web/kit/page/row-tab.tsx'
import classes from './board.module.css'
import type { ColumnLook } from './board-column.tsx'
import type { CardColumn } from './use-columns.ts'
import { STRIP } from './use-held-card.ts'

interface Props {
  columns: readonly CardColumn[]
  lookOf(id: string): ColumnLook
  chosen: string
  onChoose(id: string): void
}

/** The stages by name above the one in sight, on a phone; a held card is dropped on a name. */
export const StageStrip = ({ columns, lookOf, chosen, onChoose }: Props) => (
  <div className={classes.strip} role="tablist" aria-label="Etapas">
    {columns.map((column) => (
      <StageName key={column.id} column={column} look={lookOf(column.id)} selected={column.id === chosen} onChoose={onChoose} />
    ))}
  </div>
)

interface NameProps extends Pick<Props, 'onChoose'> {
  column: CardColumn
  look: ColumnLook
  selected: boolean
}

function StageName({ column: { id, sums }, look, selected, onChoose }: NameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: STRIP + id })
  const tab = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (selected) tab.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [selected])
  return (
    <RowTab
      ref={(node: HTMLElement | null) => {
        tab.current = node
        setNodeRef(node)
      }}
      selected={selected}
      className={classes.stage}
      data-over={isOver || undefined}
      onChoose={() => onChoose(id)}
    >
      <i className={classes.dot} style={{ background: look.color }} />
      {look.name} <span className={classes.count}>{formatNumber(sums.count)}</span>
    </RowTab>
  )
}
