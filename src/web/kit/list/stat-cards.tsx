import { Skeleton, ThemeIcon, UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { formatNumber } from '#shared/br/number.ts'
import type { StatusColor } from '../display/status-badge.tsx'
import { usePhone } from '../page/use-phone.ts'
import classes from './stat-cards.module.css'
import { type StatCell, StatStrip } from './stat-strip.tsx'

export interface StatCard extends StatCell {
  /** What a phone calls it, where the label is long. */
  short?: string
  icon: Icon
  color: StatusColor | 'brand'
}

/** Numbers above a list, on a phone in one line; a click shows the rows behind one. */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  if (usePhone()) return <StatStrip cells={cards.map(({ short, ...card }) => ({ ...card, label: short ?? card.label }))} />
  return (
    <div className={classes.cards}>
      {cards.map(({ label, value, note, icon: Icon, color, active, onClick }) => (
        <UnstyledButton
          key={label}
          className={classes.card}
          {...(onClick ? { 'aria-pressed': active ?? false, onClick } : { component: 'div' })}
        >
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

/** '16,7% da base'; of the few among very many, '< 0,1% da base'. */
export function shareOf(part: number | undefined, whole: number | undefined) {
  if (part === undefined || !whole) return undefined
  const percent = (part / whole) * 100
  if (part > 0 && percent < 0.05) return '< 0,1% da base'
  return `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}% da base`
}
