import { Anchor, Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ageOf, ageText, monthsBetween } from '#modules/patients/contract/age.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { MEASURES, type MeasureSeries, measureText } from '#modules/patients/contract/records/measures.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { ASKED_FOR } from './asked-for.ts'
import { MeasureLine } from './measure-line.tsx'

/** Years below which a measure is told by the months of life. Source: spec/6 §10.9. */
const IN_MONTHS = 5

/** What was measured over the years: a line of each kind, and the table. */
export function MeasureTab({ head: { patient } }: { head: RecordHead }) {
  const zone = useSession().company?.time_zone
  const navigate = useNavigate()
  const measures = useQuery({ ...api.records.measures.queryOptions({ input: { id: patient.id } }), ...ASKED_FOR })
  if (measures.isPending) return <ListSkeleton columns={3} />
  if (!measures.data) return <ListFailed text="Erro ao carregar as medidas" error={measures.error} onRetry={measures.refetch} />
  const series = measures.data
  if (series.length === 0) return <ListEmpty text="Nenhuma medida registrada" onClear={undefined} />
  const today = todayIn(zone)
  const young = (ageOf(patient, today) ?? IN_MONTHS) < IN_MONTHS
  const when = (at: Date) => {
    const day = todayIn(zone, at)
    return young && patient.birth_date ? `${formatDate(day)} · ${monthsBetween(patient.birth_date, day)} m` : formatDate(day)
  }
  const open = (entry: string) => void navigate({ to: '.', search: ((before: object) => ({ ...before, tab: undefined, entry })) as never })
  return (
    <Stack gap="lg">
      {young && (
        <Text size="sm" c="dimmed">
          {ageText(patient, today)}: as medidas trazem os meses de vida.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, xl: 3 }}>
        {series.map((one) => (
          <MeasureCard key={one.code} series={one} when={when} onOpen={open} />
        ))}
      </SimpleGrid>
      <MeasureTable series={series} when={when} onOpen={open} />
    </Stack>
  )
}

interface Props<Shown> {
  series: Shown
  when(at: Date): string
  onOpen(entry_id: string): void
}

const MOST_POINTS = 40

function MeasureCard({ series: { code, points }, when, onOpen }: Props<MeasureSeries>) {
  const shown = points.slice(-MOST_POINTS)
  const last = shown.at(-1)!
  const { label } = MEASURES[code]
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" c="dimmed" truncate>
          {label}
        </Text>
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {measureText(code, last)}
        </Text>
      </Group>
      <MeasureLine
        points={shown}
        width={220}
        height={56}
        labelOf={(point) => `${label} ${measureText(code, point)}, ${when(point.at)}`}
        onOpen={onOpen}
      />
      <Group justify="space-between" wrap="nowrap" maw={220}>
        <Text size="xs" c="dimmed">
          {shown.length > 1 && when(shown[0]!.at)}
        </Text>
        <Text size="xs" c="dimmed">
          {when(last.at)}
        </Text>
      </Group>
    </Paper>
  )
}

/** A row an entry, newest first. */
function MeasureTable({ series, when, onOpen }: Props<readonly MeasureSeries[]>) {
  const moments = new Map(series.flatMap(({ points }) => points.map(({ entry_id, at }) => [entry_id, at] as const)))
  const entries = [...moments].sort(([, a], [, b]) => b.getTime() - a.getTime())
  return (
    <Table.ScrollContainer minWidth={160 + series.length * 110}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Quando</Table.Th>
            {series.map(({ code }) => (
              <Table.Th key={code}>{MEASURES[code].label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(([entry_id, at]) => (
            <Table.Tr key={entry_id}>
              <Table.Td>
                <Anchor component="button" type="button" size="sm" onClick={() => onOpen(entry_id)}>
                  {when(at)}
                </Anchor>
              </Table.Td>
              {series.map(({ code, points }) => {
                const point = points.find((one) => one.entry_id === entry_id)
                return <Table.Td key={code}>{point ? measureText(code, point) : '-'}</Table.Td>
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
