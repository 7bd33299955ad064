import { SegmentedControl, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { KpiHour } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { minutesInWords } from '../clock.ts'
import { ChartBlock } from './chart-block.tsx'
import classes from './kpis.module.css'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']

/** Hours that are always there; others where something was written in them. */
const OFFICE = { first: 8, last: 19 }

/** With more columns than this every third has its name. */
const MANY = 14

/** When people write, or how long they wait for the first answer, by weekday and hour. A cell opens its rows. */
export function HeatMap({ query, opens }: { query: UseQueryResult<KpiHour[]>; opens: Openers }) {
  const [measure, setMeasure] = useState<'inbound' | 'first_response'>('inbound')
  const measured = (cell: KpiHour | undefined) => cell?.[measure] ?? null
  const write = (value: number | null) => (measure === 'inbound' ? formatNumber(value ?? 0) : minutesInWords(value))
  const rowsOf = (weekday: number, hour: number, which: 'messages' | 'answered') =>
    opens.attendances({ title: whenOf(weekday, hour), which, narrows: { weekday, hour } })
  return (
    <ChartBlock
      title="Mapa de calor"
      query={query}
      aside={
        <SegmentedControl
          size="xs"
          aria-label="O que o mapa mostra"
          value={measure}
          onChange={(value) => setMeasure(value as typeof measure)}
          data={[
            { value: 'inbound', label: 'Recebidas' },
            { value: 'first_response', label: '1ª resposta' },
          ]}
        />
      }
      rowsOf={(cells) => cells.map((cell) => ({ ...cell, id: whenOf(cell.weekday, cell.hour) }))}
      columns={[
        { header: 'Dia e hora', cell: ({ id }) => id },
        {
          header: 'Recebidas',
          number: true,
          cell: ({ id, weekday, hour, inbound }) => (
            <TableNumber of={`Recebidas, ${id}`} opens={inbound === 0 ? null : rowsOf(weekday, hour, 'messages')}>
              {formatNumber(inbound)}
            </TableNumber>
          ),
        },
        {
          header: '1ª resposta',
          number: true,
          cell: ({ id, weekday, hour, first_response }) => (
            <TableNumber of={`1ª resposta, ${id}`} opens={first_response === null ? null : rowsOf(weekday, hour, 'answered')}>
              {minutesInWords(first_response)}
            </TableNumber>
          ),
        },
      ]}
    >
      {(cells) => {
        const hours = hoursOf(cells)
        const most = Math.max(1, ...cells.map((cell) => measured(cell) ?? 0))
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard
          <section className={classes.heat} tabIndex={0} aria-label="Por dia da semana e hora">
            <table>
              <thead aria-hidden>
                <tr>
                  <td />
                  {hours.map((hour) => (
                    <td key={hour} className={classes.hour}>
                      {hour % (hours.length > MANY ? 3 : 1) === 0 && `${hour}h`}
                    </td>
                  ))}
                </tr>
              </thead>
              <tbody>
                {WEEKDAYS.map((name, index) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {hours.map((hour) => {
                      const weekday = index + 1
                      const value = measured(cells.find((cell) => cell.weekday === weekday && cell.hour === hour))
                      const words = `${whenOf(weekday, hour)}: ${write(value)}`
                      const rows = rowsOf(weekday, hour, measure === 'inbound' ? 'messages' : 'answered')
                      return (
                        <td key={hour}>
                          <UnstyledButton
                            className={classes.square}
                            style={{ '--share': `${Math.round((100 * (value ?? 0)) / most)}%` }}
                            aria-label={words}
                            title={words}
                            disabled={value === null || (measure === 'inbound' && value === 0)}
                            onClick={'rows' in rows ? rows.rows : undefined}
                          />
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      }}
    </ChartBlock>
  )
}

/** 'seg, 8h'. */
const whenOf = (weekday: number, hour: number) => `${WEEKDAYS[weekday - 1]}, ${hour}h`

function hoursOf(cells: readonly KpiHour[]): number[] {
  const first = Math.min(OFFICE.first, ...cells.map(({ hour }) => hour))
  const last = Math.max(OFFICE.last, ...cells.map(({ hour }) => hour))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
