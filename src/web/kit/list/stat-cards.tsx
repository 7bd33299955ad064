import { Skeleton, ThemeIcon, UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { formatNumber } from '#shared/br/number.ts'
import type { StatusColor } from '../display/status-badge.tsx'
import classes from './stat-cards.module.css'

export interface StatCard {
  label: string
  /** Undefined while loading, null when it could not be loaded. A text is shown as it is. */
  value: number | string | null | undefined
  note?: string | undefined
  icon: Icon
  color: StatusColor | 'brand'
  /** Whether the list shows just what the card counts. */
  active?: boolean
  /** Shows the rows behind the number, where there are any to show. */
  onClick?(): void
}

/** Numbers above a list; a click shows the rows behind one. */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <div className={classes.cards}>
      {cards.map(({ label, value, note, icon: Icon, color, active, onClick }) => (
        <UnstyledButton key={label} className={classes.card} {...(onClick ? { 'aria-pressed': active, onClick } : { component: 'div' })}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>
            {value === undefined ? (
              <Skeleton component="span" display="inline-block" w={72} h={22} />
            ) : value === null ? (
              '-'
            ) : typeof value === 'string' ? (
              value
            ) : (
              formatNumber(value)
            )}
          </span>
          <span className={classes.note}>{note}</span>
          <ThemeIcon component="span" variant="light" color={color} size={40} radius="md" className={classes.icon}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </ThemeIcon>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** '16,7% da base' */
export const shareOf = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? undefined : `${((part / whole) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}% da base`
