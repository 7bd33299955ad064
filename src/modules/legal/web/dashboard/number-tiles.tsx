import { Card, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DashboardNumbers } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf, type OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatNumber } from '#shared/br/number.ts'
import { api } from '../api.ts'
import classes from './dashboard.module.css'
import { inputOf } from './input-of.ts'
import { type Rows, RowsLink } from './rows-link.tsx'

const percent = (share: number | null) => (share === null ? '-' : `${share.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`)
const days = (mean: number | null) => (mean === null ? '-' : formatNumber(Math.round(mean)))

interface Props {
  numbers: DashboardNumbers | undefined
  asked: OfCases
  finance: boolean
}

/** The numbers above the charts. Source: spec/4 §23. */
export function NumberTiles({ numbers, asked, finance }: Props) {
  const number = (name: keyof DashboardNumbers) => numbers && formatNumber(numbers[name] ?? 0)
  return (
    <section className={classes.tiles} aria-label="Números">
      <Tile label="Processos ativos" value={number('active')} rows={{ cases: casesOf.active(asked) }} />
      <Tile label="Novos no período" value={number('entered')} rows={{ cases: casesOf.entered(asked) }} />
      <Tile label="Encerrados no período" value={number('closed')} rows={{ cases: casesOf.closed(asked) }} />
      <Tile label="Acordos no período" value={number('settled')} rows={{ cases: casesOf.settled(asked) }} />
      <Tile
        label="Taxa de êxito"
        value={numbers && percent(numbers.success)}
        note="dos decididos"
        rows={{ cases: casesOf.success(asked) }}
      />
      <Tile
        label="Tempo médio (dias)"
        value={numbers && days(numbers.mean_days)}
        note="dos encerrados"
        rows={{ cases: casesOf.closed(asked) }}
      />
      <Tile label="Prazos em 7 dias" value={number('deadlines_soon')} rows={{ deadlines: deadlinesOf.soon(asked) }} />
      <Tile
        label="Prazos vencidos"
        value={number('deadlines_late')}
        bad={Boolean(numbers?.deadlines_late)}
        rows={{ deadlines: deadlinesOf.late(asked) }}
      />
      <Tile label="Cumpridos no prazo" value={numbers && percent(numbers.in_time)} rows={{ deadlines: deadlinesOf.in_time(asked) }} />
      <Tile label="Sem andamento há 60 dias" value={number('idle')} rows={{ cases: casesOf.idle(asked) }} />
      {finance && <MoneyTiles asked={asked} />}
    </section>
  )
}

/** They load and fail by themselves. */
function MoneyTiles({ asked }: { asked: OfCases }) {
  const { data, isError } = useQuery(api.dashboard.exposure.queryOptions({ input: inputOf(asked) }))
  const tile = (label: string, risk: 'probable' | 'possible') => (
    <Tile
      label={label}
      money
      value={data ? formatBRL(data[risk]) : isError ? '-' : undefined}
      note={isError ? 'Erro ao carregar' : undefined}
      rows={{ cases: casesOf.exposure(asked, risk, asked.to) }}
    />
  )
  return (
    <>
      {tile('Provisão', 'probable')}
      {tile('Exposição possível', 'possible')}
    </>
  )
}

interface TileProps {
  label: string
  /** Undefined while loading. */
  value: string | undefined
  note?: string | undefined
  bad?: boolean
  money?: boolean
  rows: Rows
}

const Tile = ({ label, value, note, bad, money, rows }: TileProps) => (
  <Card className={classes.tile} padding={0}>
    <RowsLink rows={rows} className={classes.number}>
      <span className={classes.label}>{label}</span>
      <span
        className={classes.value}
        data-bad={bad || undefined}
        data-money={money || undefined}
        title={money ? value : undefined}
        data-numbers
      >
        {value ?? <Skeleton component="span" display="inline-block" w={72} h={22} />}
      </span>
      <span className={classes.note}>{note}</span>
    </RowsLink>
  </Card>
)
