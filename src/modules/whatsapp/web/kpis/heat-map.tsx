import { SegmentedControl, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { KpiHour } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { minutesInWords } from '../clock.ts'
import classes from './kpis.module.css'
import type { Openers } from './opens.ts'

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
  return (
    <DataBlock
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
                      const words = `${name}, ${hour}h: ${write(value)}`
                      const rows = opens.attendances({
                        title: `${name}, ${hour}h`,
                        which: measure === 'inbound' ? 'messages' : 'answered',
                        narrows: { weekday, hour },
                      })
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
    </DataBlock>
  )
}

function hoursOf(cells: readonly KpiHour[]): number[] {
  const first = Math.min(OFFICE.first, ...cells.map(({ hour }) => hour))
  const last = Math.max(OFFICE.last, ...cells.map(({ hour }) => hour))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
