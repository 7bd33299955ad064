import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeadlineRow, type ListedDeadline, SECOND_COUNT } from '#modules/legal/contract/case-deadline.ts'
import { DOUBLINGS } from '#modules/legal/contract/deadline/doubling.ts'
import { EVENTS } from '#modules/legal/contract/deadline/event.ts'
import { printLine, printLines } from '#modules/legal/contract/deadline/print.ts'
import { lengthInWords, REGIMES } from '#modules/legal/contract/deadline/regime.ts'
import type { DeadlineStep } from '#modules/legal/contract/deadline/step.ts'
import { formatDate } from '#shared/br/date.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { SaveStopped } from '#web/kit/record/use-record-form.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { Print } from './deadline-result.tsx'

/** Asks a second person for the fatal date, which she does not see. Of another one than ours both are told, with how ours was counted. Source: spec/4 §16.3. */
export function CheckDeadline({ deadline: { id, title }, onClose }: { deadline: ListedDeadline; onClose(): void }) {
  const [differed, setDiffered] = useState(false)
  const stored = useQuery(api.deadlines.get.queryOptions({ input: { id } })).data

  async function check({ fatal_on }: { fatal_on: string }) {
    const { differs } = await api.deadlines.check.call({ id, fatal_on })
    if (!differs) return
    setDiffered(true)
    throw new SaveStopped(
      `As datas não batem: você digitou ${formatDate(differs.typed)}, o cálculo dá ${formatDate(differs.counted)}. Nada foi marcado, e quem contou foi avisado.`,
    )
  }

  return (
    <FieldsDialog
      title={`Conferir: ${title}`}
      size={differed ? 560 : undefined}
      record={SECOND_COUNT}
      submit="Conferir"
      save={check}
      saved="Conferido"
      failed="Erro ao conferir prazo"
      refresh={api.key()}
      onClose={onClose}
    >
      {stored && <WhatToCount deadline={stored} />}
      {stored && (differed ? <HowCounted deadline={stored} /> : <Skipped deadline={stored} />)}
    </FieldsDialog>
  )
}

/** What the second person counts from, without what the count said. */
function WhatToCount({ deadline: { event, event_on, length, unit, double, regime, court } }: { deadline: DeadlineRow }) {
  const facts = [
    `${EVENTS[event].label} em ${formatDate(event_on)}`,
    `${lengthInWords({ length, unit })}${double ? `, em dobro: ${DOUBLINGS[double]}` : ''}`,
    `${REGIMES[regime].label}${court ? ` · ${court}` : ''}`,
  ]
  return (
    <List size="sm">
      {facts.map((fact) => (
        <List.Item key={fact}>{fact}</List.Item>
      ))}
    </List>
  )
}

/** What the calendar says of the days between, without their numbers. */
function Skipped({ deadline: { calculation } }: { deadline: DeadlineRow }) {
  const linesOf = (some: (step: DeadlineStep) => boolean) => printLines({ ...calculation, steps: calculation.steps.filter(some) })
  const skipped = linesOf(({ kind }) => kind === 'skipped').map((line) => printLine({ ...line, isFatal: false, isInternal: false }))
  const doubtful = linesOf(({ kind, unconfirmed }) => kind === 'counted' && unconfirmed).map(
    ({ dates }) => `${dates} · conta, e está a confirmar`,
  )
  return (
    <>
      <Days title="Dias que não contam" days={skipped} />
      <Days title="Dias a confirmar no calendário" days={doubtful} />
    </>
  )
}

function Days({ title, days }: { title: string; days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <List size="sm">
        {days.map((day) => (
          <List.Item key={day}>{day}</List.Item>
        ))}
      </List>
    </div>
  )
}

/** Both dates are known by now. */
function HowCounted({ deadline: { calculation, manual_on, manual_reason } }: { deadline: DeadlineRow }) {
  const today = useToday()
  return (
    <div>
      <Text size="sm" fw={500}>
        Como o cálculo chegou à data
      </Text>
      {manual_on && (
        <Text size="sm">
          Ajustada à mão para {formatDate(manual_on)}: {manual_reason}
        </Text>
      )}
      <Print result={calculation} today={today} />
    </div>
  )
}
