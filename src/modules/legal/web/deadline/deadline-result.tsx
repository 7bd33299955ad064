import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockWarning, pastWarning } from '#modules/legal/contract/deadline/clock.ts'
import type { Reading } from '#modules/legal/contract/deadline/event.ts'
import {
  alternativeText,
  type Counted,
  type ManualDate,
  manualText,
  printLines,
  summaryOf,
} from '#modules/legal/contract/deadline/print.ts'
import { REGIMES, UNITS } from '#modules/legal/contract/deadline/regime.ts'
import type { Deadline, DeadlineWarning } from '#modules/legal/contract/deadline/result.ts'
import { SUPPORT_NOTE } from '#modules/legal/contract/deadline/warnings.ts'
import type { Place } from '#modules/legal/contract/place.ts'
import { DEFAULT_ZONE, formatDate, formatLongDate } from '#shared/br/date.ts'
import { isUf } from '#shared/br/uf.ts'
import { useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import classes from './calculation.module.css'
import { LocalProof } from './local-proof.tsx'
import type { NamedPlace } from './use-court-calendar.ts'

interface Props {
  counted: Counted & { event_on: string; unit_reason: string | null }
  result: Deadline
  place: Place
  /** The same as its case says it. */
  named: NamedPlace
  /** It was done, missed or cancelled: that its day has passed tells nothing. */
  settled?: boolean
  manual?: ManualDate | null
  /** Takes another reading of the law; absent where that cannot be done here. */
  onReading?: ((reading: Reading | null) => void) | undefined
  /** Confirms rows of the calendar; absent for who may not. */
  onConfirm?: ((rows: readonly string[]) => void) | undefined
}

/** The date, what to know about it, and how it was counted, day by day. Source: spec/4 §17.6–17.8. */
export function DeadlineResult({ counted, result, place, named, settled = false, manual = null, onReading, onConfirm }: Props) {
  const today = useToday()
  const zone = useSession().company?.time_zone ?? DEFAULT_ZONE
  const fatal_on = manual?.on ?? result.fatal_on
  const alerts = [settled ? null : pastWarning(fatal_on, today), clockAt(fatal_on, place, zone)].filter((text) => text !== null)
  return (
    <Stack gap="xs">
      <div role="status">
        <div className={classes.date}>{formatLongDate(fatal_on)}</div>
        <Text size="sm" c="dimmed">
          {summaryOf(counted, result)}
        </Text>
      </div>
      {counted.unit_reason && (
        <Text size="sm">
          Em {UNITS[result.unit]}: {counted.unit_reason}
        </Text>
      )}
      {manual && <Text size="sm">{manualText(manual, result)}</Text>}
      <Group gap={6}>
        <Fact>{REGIMES[counted.regime].label}</Fact>
        <Fact>{[place.court?.acronym, place.city ?? place.uf].filter(Boolean).join(' · ') || 'Só feriados nacionais'}</Fact>
        {!manual && result.possible_fatal_on && (
          <Badge color="yellow" radius="sm">
            Data possível {formatDate(result.possible_fatal_on)}
          </Badge>
        )}
      </Group>
      {result.alternatives.map((alternative) => (
        <Group key={alternative.reading ?? 'ours'} gap="xs" justify="space-between">
          <Text size="sm">{alternativeText(alternative, result.fatal_on)}</Text>
          {onReading && (
            <Button variant="subtle" size="compact-xs" onClick={() => onReading(alternative.reading)}>
              Usar esta leitura
            </Button>
          )}
        </Group>
      ))}
      {alerts.map((text) => (
        <Warning key={text}>{text}</Warning>
      ))}
      {result.warnings.map((warning) => (
        <Warning
          key={warning.code + warning.text}
          action={confirms(warning) && onConfirm && <Confirm rows={warning.rows} onConfirm={onConfirm} />}
        >
          {warning.text}
          {warning.code === 'LOCAL_HOLIDAYS' && <LocalProof rows={warning.rows} place={named} from={counted.event_on} />}
        </Warning>
      ))}
      <Print result={result} today={today} manual={manual} />
      <Text size="xs" c="dimmed">
        {SUPPORT_NOTE}
      </Text>
    </Stack>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <Badge color="gray" radius="sm">
    {children}
  </Badge>
)

const confirms = ({ code, rows }: DeadlineWarning) => code === 'UNCONFIRMED' && rows.length > 0

const Confirm = ({ rows, onConfirm }: { rows: readonly string[]; onConfirm(rows: readonly string[]): void }) => (
  <Button variant="subtle" size="compact-xs" style={{ flexShrink: 0 }} onClick={() => onConfirm(rows)}>
    Confirmar
  </Button>
)

const Warning = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Alert color="yellow" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <Text size="sm" component="div" flex={1}>
        {children}
      </Text>
      {action}
    </Group>
  </Alert>
)

/** What clocks here show at the end of the day at the court, where that is another hour. */
function clockAt(fatal_on: string, { court, uf, city }: Place, zone: string) {
  const state = uf ?? court?.seat?.uf ?? 'DF'
  return isUf(state) ? clockWarning(fatal_on, { court: { city: city ?? court?.seat?.city ?? 'Brasília', uf: state }, zone }) : null
}

/** How a date was counted, a line a day. */
export const Print = ({ result, today, manual }: { result: Deadline; today: string; manual?: ManualDate | null }) => (
  <ol className={classes.lines} aria-label="Contagem dia a dia">
    {printLines(result, today, manual).map(({ on, dates, reason, numbers, isFatal, isInternal, isToday, unconfirmed }) => (
      <li
        key={on + reason}
        className={classes.line}
        data-counts={numbers !== null || undefined}
        data-fatal={isFatal || undefined}
        data-today={isToday || undefined}
      >
        <span>{dates}</span>
        <span>
          {reason}
          {isFatal && `${reason ? ' · ' : ''}PRAZO FATAL`} {isToday && <span className={classes.mark}>hoje </span>}
          {isInternal && <span className={classes.mark}>data interna </span>}
          {unconfirmed && (
            <span className={classes.mark} data-warning>
              a confirmar
            </span>
          )}
        </span>
        <span className={classes.number}>{numbers && (numbers[0] === numbers[1] ? numbers[0] : `${numbers[0]} – ${numbers[1]}`)}</span>
      </li>
    ))}
  </ol>
)
