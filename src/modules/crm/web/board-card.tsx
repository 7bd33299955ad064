import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { HELD, PLACE } from '#web/kit/drag/use-board-drag.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { whenNear } from '#web/kit/list/when-near.ts'
import boardClasses from './board.module.css'
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
    const leave = whenNear(place.current!, place.current!.closest(`.${boardClasses.scroll}`)!, NEAR, (entry) => {
      const stays = entry.isIntersecting || entry.target.contains(document.activeElement)
      setHeight(stays ? null : entry.boundingClientRect.height)
    })
    return () => {
      leave()
      setHeight(null)
    }
  }, [far])
  // While it is held it keeps its place on the screen, whatever moves around it: dnd-kit renders each card when the held one's box changes.
  useLayoutEffect(() => {
    const { style, offsetTop } = place.current!
    style.top = held ? `${offsetTop}px` : ''
  }, [held])
  const away = height !== null && !held
  return (
    <li ref={place} style={away ? { height } : undefined} {...{ [PLACE]: card.deal.id, [HELD]: held || undefined }}>
      {!away && <BoardCard {...card} />}
    </li>
  )
})

/** A card in its column, which can be dragged. */
function BoardCard({ deal, today, actionsOf, keys, fixed }: Props) {
  const item = useDraggable({
    id: deal.id,
    disabled: fixed,
    attributes: { role: 'group', roleDescription: fixed ? '' : 'cartão que pode ser movido' },
  })
  const lift = item.listeners?.onKeyDown
  const act = cardKeys(deal, keys)
  function press(event: KeyboardEvent<HTMLElement>) {
    lift?.(event)
    if (!event.defaultPrevented && !item.isDragging) act(event)
  }
  return (
    <div
      ref={item.setNodeRef}
      {...item.attributes}
      {...item.listeners}
      {...{ [CARD]: deal.id, 'aria-label': `${deal.name}, ${deal.client_name}`, onClick: () => keys.open(deal), onKeyDown: press }}
      className={classes.card}
      data-dragged={item.isDragging || undefined}
    >
      <Content deal={deal} today={today} actionsOf={actionsOf} />
    </div>
  )
}

/** Stays as it is while cards are dragged around it. */
const Content = memo(function Content({ deal, today, actionsOf }: Pick<Props, 'deal' | 'today' | 'actionsOf'>) {
  return <DealCard deal={deal} today={today} actions={actionsOf(deal)} />
})
