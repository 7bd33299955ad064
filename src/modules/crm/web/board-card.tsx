import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import classes from './deal-card.module.css'
import { CARD, type CardKeys, cardKeys, DealCard } from './deal-card.tsx'

interface Props {
  deal: DealRow
  today: string
  actionsOf(deal: DealRow): readonly RowAction<DealRow>[]
  keys: CardKeys
  /** For callers who may not move, closed deals, and while there is no network. */
  fixed: boolean
}

interface PlaceProps extends Props {
  /** In a long column a card far from sight is only its height: a board of 500 cards is dragged over as smoothly as one of 50. */
  far: boolean
  held: boolean
}

/** How far outside of what is in sight a card is still there, for the arrows and the next turn of the wheel. */
const NEAR = '600px'

/** The place of a card in its column. */
export const CardPlace = memo(function CardPlace({ far, held, ...card }: PlaceProps) {
  const place = useRef<HTMLLIElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    if (!far) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const stays = entry!.isIntersecting || entry!.target.contains(document.activeElement)
        setHeight(stays ? null : entry!.boundingClientRect.height)
      },
      { root: place.current!.parentElement, rootMargin: NEAR },
    )
    watcher.observe(place.current!)
    return () => {
      watcher.disconnect()
      setHeight(null)
    }
  }, [far])
  const away = height !== null && !held
  return (
    <li ref={place} style={away ? { height } : undefined}>
      {!away && <BoardCard {...card} />}
    </li>
  )
})

/** A card in its column, which can be dragged. */
function BoardCard({ deal, today, actionsOf, keys, fixed }: Props) {
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
      <Content deal={deal} today={today} actionsOf={actionsOf} />
    </Box>
  )
}

/** Stays as it is while cards are dragged around it. */
const Content = memo(function Content({ deal, today, actionsOf }: Pick<Props, 'deal' | 'today' | 'actionsOf'>) {
  return <DealCard deal={deal} today={today} actions={actionsOf(deal)} />
})
