import { Badge, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { DISCARD_REASONS, type ListedPublication } from '#modules/legal/contract/publication/publication.ts'
import { formatDate } from '#shared/br/date.ts'
import classes from './publications.module.css'

interface Props {
  rows: readonly ListedPublication[]
  chosen: string | null
  onChoose(id: string): void
}

/** Publications, newest first: court, day, number and first words. */
export function PublicationList({ rows, chosen, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is chosen comes into sight, whoever chose it
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul ref={list} className={classes.list} aria-label="Publicações">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={classes.row}
            data-publication={row.id}
            aria-current={row.id === chosen || undefined}
            onClick={() => onChoose(row.id)}
          >
            <Group gap="2px 6px" justify="space-between">
              <Text size="xs" c="dimmed" component="span">
                {[row.court, formatDate(row.available_on)].filter(Boolean).join(' · ')}
              </Text>
              <Belongs row={row} />
            </Group>
            <Group gap={6} wrap="nowrap">
              {row.legal_case?.secret && <IconLock size={14} role="img" aria-label="Segredo de justiça" style={{ flexShrink: 0 }} />}
              <Text size="sm" fw={600} component="span" truncate>
                {row.legal_case?.title ?? (row.numbers[0] ? formatCnjNumber(row.numbers[0]) : 'Sem número de processo')}
              </Text>
            </Group>
            <Text size="xs" c="dimmed" component="span" lineClamp={2}>
              {row.excerpt}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Belongs({ row: { status, discard_reason, legal_case } }: { row: ListedPublication }) {
  if (discard_reason) return <Badge color="gray">{DISCARD_REASONS[discard_reason]}</Badge>
  if (!legal_case) return <Badge color="yellow">Sem processo</Badge>
  return status === 'linked' ? <Badge color="green">Tratada</Badge> : null
}
