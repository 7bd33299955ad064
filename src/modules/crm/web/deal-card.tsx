import { Box, Text } from '@mantine/core'
import { IconAlertCircle, IconCheckbox, IconFlag, IconHourglass, IconSquareDashed } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { counted } from '#shared/br/number.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { COLUMN } from '#web/kit/drag/use-board-drag.ts'
import type { RowAction } from '#web/kit/list/columns.ts'
import { RowMenu } from '#web/kit/list/row-menu.tsx'
import classes from './deal-card.module.css'

interface Props {
  deal: DealRow
  today: string
  /** None where the card is only a picture of itself. */
  actions?: readonly RowAction<DealRow>[]
}

/** What a card says of a deal. */
export function DealCard({ deal, today, actions = [] }: Props) {
  const { name, client_name, value, responsible, tags, expected_close, days_in_stage, rotting, status, unread } = deal
  return (
    <>
      <div className={classes.top}>
        <Text className={classes.name} lineClamp={2}>
          {name}
        </Text>
        {actions.length > 0 && <CardMenu deal={deal} actions={actions} />}
      </div>
      <Text className={classes.client} truncate>
        {client_name}
      </Text>
      <div className={classes.worth}>
        {Number(value) === 0 ? <span className={classes.none}>Sem valor</span> : <b data-numbers>{formatBRL(value)}</b>}
        <span className={classes.marks}>
          {unread && (
            <span className={classes.unread} title="Mensagem não lida">
              <span className={classes.hidden}>Mensagem não lida</span>
            </span>
          )}
          {tags.slice(0, 3).map((tag) => (
            <i key={tag.id} className={classes.tag} style={{ background: tag.color ?? '#6b7280' }} title={tag.name} />
          ))}
          {responsible && <Avatar name={responsible.name} src={responsible.avatar_url} size={22} />}
        </span>
      </div>
      {status === 'open' ? (
        <div className={classes.chips} data-numbers>
          <NextTask deal={deal} today={today} />
          {expected_close && (
            <span
              className={classes.chip}
              data-tone={expected_close < today ? 'late' : undefined}
              title={`Previsão ${formatDate(expected_close)}`}
            >
              <IconFlag size={14} stroke={1.75} aria-hidden />
              <span className={classes.hidden}>Previsão </span>
              {formatDate(expected_close).slice(0, 5)}
            </span>
          )}
          <span
            className={classes.chip}
            data-tone={rotting === 'none' ? undefined : rotting}
            title={rotting === 'none' ? `${counted(days_in_stage, 'dia')} nesta etapa` : `Parada há ${counted(days_in_stage, 'dia')}`}
          >
            {rotting !== 'none' && <IconHourglass size={14} stroke={1.75} aria-hidden />}
            {days_in_stage} d
          </span>
        </div>
      ) : (
        <div className={classes.chips} data-numbers>
          <span className={classes.chip}>{status === 'won' ? 'Ganha' : (deal.lost_reason_name ?? 'Perdida')}</span>
          <span className={classes.chip}>{formatDate(deal.closed_on).slice(0, 5)}</span>
        </div>
      )}
    </>
  )
}

function NextTask({ deal: { next_task_title, next_task_on }, today }: { deal: DealRow; today: string }) {
  if (!next_task_title) {
    return (
      <span className={classes.chip} data-wide>
        <IconSquareDashed size={14} stroke={1.75} aria-hidden /> Sem próxima tarefa
      </span>
    )
  }
  const late = next_task_on !== null && next_task_on < today
  const Icon = late ? IconAlertCircle : IconCheckbox
  const day = next_task_on === today ? 'hoje' : next_task_on && formatDate(next_task_on).slice(0, 5)
  return (
    <span className={classes.chip} data-wide data-tone={late ? 'late' : undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.clipped}>{[next_task_title, day].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const stop = (event: { stopPropagation(): void }) => event.stopPropagation()

/** What is pressed in the menu is not pressed on the card: not even in its list, which React counts among the card's children. */
function CardMenu({ deal, actions }: { deal: DealRow; actions: readonly RowAction<DealRow>[] }) {
  return (
    <Box component="span" onClick={stop} onKeyDown={stop} onMouseDown={stop} onTouchStart={stop}>
      <RowMenu row={deal} actions={actions} className={classes.menu} portal />
    </Box>
  )
}

/** What the keys do on the card that has the focus. */
export interface CardKeys {
  open(deal: DealRow): void
  move?: ((deal: DealRow) => void) | undefined
  win?: ((deal: DealRow) => void) | undefined
  lose?: ((deal: DealRow) => void) | undefined
  task?: ((deal: DealRow) => void) | undefined
  /** By one month, on a board of months. */
  month?: ((deal: DealRow, by: 1 | -1) => void) | undefined
  remove?: ((deal: DealRow) => void) | undefined
}

/** Enter opens, m moves, Shift+G and Shift+P win and lose, t makes a task, Delete removes, arrows walk over the cards. */
export function cardKeys(deal: DealRow, keys: CardKeys) {
  const letters: Record<string, ((deal: DealRow) => void) | undefined> = {
    Enter: keys.open,
    m: keys.move,
    G: keys.win,
    P: keys.lose,
    t: keys.task,
    Delete: keys.remove,
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const act = letters[event.key]
    if (act) {
      event.preventDefault()
      act(deal)
    } else if (keys.month && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      keys.month(deal, event.key === 'ArrowRight' ? 1 : -1)
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      walk(event.currentTarget, event.key)
    }
  }
}

/** By which arrows find the next card. */
export const CARD = 'data-card'

function walk(card: HTMLElement, key: string) {
  const column = card.closest(`[${COLUMN}]`)!
  const cards = [...column.querySelectorAll<HTMLElement>(`[${CARD}]`)]
  const at = cards.indexOf(card)
  if (key === 'ArrowDown' || key === 'ArrowUp') return cards[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  const columns = [...document.querySelectorAll<HTMLElement>(`[${COLUMN}]`)].filter((one) => one.querySelector(`[${CARD}]`))
  const beside = columns[columns.indexOf(column as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]
  const others = [...(beside?.querySelectorAll<HTMLElement>(`[${CARD}]`) ?? [])]
  others[Math.min(at, others.length - 1)]?.focus()
}
