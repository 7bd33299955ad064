import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box } from '@mantine/core'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import classes from './board.module.css'
import { CARD, type CardKeys, cardKeys, DealCard } from './deal-card.tsx'

interface Props {
  deal: DealRow
  today: string
  actions: readonly RowAction<DealRow>[]
  keys: CardKeys
  /** For callers who may not move, closed deals, and while there is no network. */
  fixed: boolean
}

/** A card in its column, which can be dragged. */
export function BoardCard({ deal, today, actions, keys, fixed }: Props) {
  const item = useSortable({
    id: deal.id,
    disabled: fixed,
    attributes: { roleDescription: fixed ? '' : 'cartão que pode ser movido' },
  })
  const lift = item.listeners?.onKeyDown
  const act = cardKeys(deal, keys)
  return (
    <Box
      ref={item.setNodeRef}
      {...item.attributes}
      {...item.listeners}
      {...{ [CARD]: deal.id }}
      role="group"
      aria-label={`${deal.name}, ${deal.client_name}`}
      className={classes.card}
      data-dragged={item.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(item.transform), transition: item.transition }}
      onClick={() => keys.open(deal)}
      onKeyDown={(event) => {
        lift?.(event)
        if (!event.defaultPrevented && !item.isDragging) act(event)
      }}
    >
      <DealCard deal={deal} today={today} actions={actions} />
    </Box>
  )
}
