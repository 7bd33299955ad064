import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Case } from '#modules/legal/contract/case.ts'
import type { ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { api } from '../api.ts'
import type { Calculation } from './calculation-panel.tsx'
import { DeadlineRows } from './deadline-rows.tsx'
import { useDeadlineActions } from './use-deadline-actions.tsx'

interface Props {
  legalCase: Case
  may: boolean
  shown: Calculation | null
  onShow(calculation: Calculation | null): void
}

const VIEWS = { pending: 'Pendentes', settled: 'Cumpridos', all: 'Todos' } as const

const isPending = ({ status }: ListedDeadline) => status === 'pending'

/** The deadlines of a case; the calculation of one stands beside them. */
export function DeadlinesTab({ legalCase: { id }, may, shown, onShow }: Props) {
  const deadlines = useQuery(api.deadlines.list.queryOptions({ input: { parent_id: id } }))
  const [view, setView] = useState<keyof typeof VIEWS>('all')
  const chosen = shown && 'deadline' in shown ? shown.deadline : null
  const actions = useDeadlineActions({ onRemoved: () => onShow(null) })
  if (!deadlines.data)
    return deadlines.isError ? (
      <ListFailed text="Erro ao carregar" error={deadlines.error} onRetry={deadlines.refetch} />
    ) : (
      <Skeleton h={160} />
    )

  const pending = deadlines.data.filter(isPending)
  const settled = deadlines.data.filter((deadline) => !isPending(deadline))
  const groups = [
    { title: null, rows: view === 'settled' ? [] : pending },
    { title: 'Cumpridos e encerrados', rows: view === 'pending' ? [] : settled },
  ]
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label="Quais prazos"
          value={view}
          onChange={(next) => setView(next as keyof typeof VIEWS)}
          data={labelChoices(VIEWS)}
        />
        {may && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCalculator size={14} aria-hidden />}
            onClick={() => onShow({ legalCase: id })}
          >
            Calcular prazo
          </Button>
        )}
      </Group>
      {groups.every(({ rows }) => rows.length === 0) ? (
        <Text c="dimmed" ta="center" py="xl" role="status">
          {view === 'all' ? 'Nenhum prazo cadastrado neste processo' : 'Nenhum prazo'}
        </Text>
      ) : (
        <DeadlineRows
          groups={groups}
          chosen={chosen}
          onShow={(deadline) => onShow({ deadline })}
          onEdit={(deadline) => onShow({ deadline, edit: true })}
          onRun={actions.run}
        />
      )}
      {actions.dialog}
    </Stack>
  )
}
