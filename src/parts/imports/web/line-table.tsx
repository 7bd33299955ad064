import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#shared/br/number.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { changeLines } from '#web/kit/record/change-lines.ts'
import { useSession } from '#web/session.tsx'
import type { ImportConfig } from './import-config.ts'
import { countResults, type LineResult, OUTCOMES, type Outcome } from './line-result.ts'

/** Lines on a page: enough to read through, few enough to draw at once. */
const PAGE = 50
/** What is left of the screen beside the rest of the dialog. */
const MAX_HEIGHT = 'max(240px, calc(100dvh - 480px))'

interface Props {
  results: ReadonlyMap<number, LineResult>
  history: ImportConfig['history']
  label: string
}

/** What becomes of each line of a file, all of them or those with one result. */
export function LineTable({ results, history, label }: Props) {
  const zone = useSession().company?.time_zone
  const [only, setOnly] = useState<Outcome | null>(null)
  const [page, setPage] = useState(1)
  const all = [...results.values()].sort((one, other) => one.line - other.line)
  const counts = countResults(all)
  const rows = only === null ? all : all.filter(({ result }) => result === only)
  const shown = rows.slice((page - 1) * PAGE, page * PAGE)
  const pick = (result: Outcome | null) => {
    setOnly(result)
    setPage(1)
  }

  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label="Mostrar linhas">
        <Chip label="Todas" count={all.length} on={only === null} onPick={() => pick(null)} />
        {(Object.keys(OUTCOMES) as Outcome[])
          .filter((result) => counts[result] > 0)
          .map((result) => (
            <Chip key={result} label={OUTCOMES[result].label} count={counts[result]} on={only === result} onPick={() => pick(result)} />
          ))}
      </Group>
      <ScrollArea.Autosize mah={MAX_HEIGHT} type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
        <Table aria-label={label} stickyHeader verticalSpacing={6} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>Linha</Table.Th>
              <Table.Th w={110}>Resultado</Table.Th>
              <Table.Th>Nome e observações</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ line, name, result, remarks, changes = [] }) => (
              <Table.Tr key={line}>
                <Table.Td>{formatNumber(line)}</Table.Td>
                <Table.Td>
                  <StatusBadge color={OUTCOMES[result].color}>{OUTCOMES[result].label}</StatusBadge>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Text size="sm">{name || '-'}</Text>
                  {history &&
                    changes.flatMap(changeLines(history.kinds, { lists: history.lists, zone })).map((text) => (
                      <Text key={text} size="sm">
                        {text}
                      </Text>
                    ))}
                  {remarks.map((remark) => (
                    <Text key={remark} size="sm" c={result === 'failed' ? 'red' : 'dimmed'}>
                      {remark}
                    </Text>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length > PAGE && (
        <Pager label="Páginas de linhas" page={page} total={rows.length} shown={shown.length} pageSize={PAGE} goTo={setPage} />
      )}
    </Stack>
  )
}

function Chip({ label, count, on, onPick }: { label: string; count: number; on: boolean; onPick(): void }) {
  return (
    <Button size="compact-sm" radius="xl" variant={on ? 'filled' : 'default'} aria-pressed={on} onClick={onPick}>
      {label} {formatNumber(count)}
    </Button>
  )
}
