import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CareerStep } from '#modules/hr/contract/career.ts'
import { EmployeeStatus as Status } from '#modules/hr/contract/employee-choices.ts'
import { formatDate } from '#shared/br/date.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { api } from './api.ts'
import classes from './career-list.module.css'
import { EmployeeStatus } from './employee-status.tsx'

/** Position, department and status of an employee since the day of hiring, newest first. */
export function CareerList({ id }: { id: string }) {
  const career = useQuery(api.career.queryOptions({ input: { id }, staleTime: 0 }))
  if (career.data) return <ListPosition steps={career.data} />
  if (career.isError) return <ListFailed text="Erro ao carregar histórico" error={career.error} onRetry={career.refetch} />
  return <Skeleton h={120} />
}

/** The same within the record, once there is more to say than the form does. */
export function CareerLine({ id }: { id: string }) {
  const career = useQuery(api.career.queryOptions({ input: { id } }))
  if (!career.data || career.data.length < 2) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Cargos e departamentos
      </Text>
      <ListPosition steps={career.data} />
    </Stack>
  )
}

const ListPosition = ({ steps }: { steps: readonly CareerStep[] }) => (
  <ol className={classes.steps} aria-label="Cargos e departamentos">
    {steps.map((step) => (
      <li key={step.since} className={classes.step}>
        <Text size="sm" c="dimmed" className={classes.since}>
          desde {formatDate(step.since)}
        </Text>
        <Group gap="xs">
          <Text size="sm">{[step.position, step.department].filter(Boolean).join(' · ') || 'Sem cargo nem departamento'}</Text>
          <StepStatus status={step.status} />
        </Group>
      </li>
    ))}
  </ol>
)

function StepStatus({ status }: { status: string }) {
  const known = Status.safeParse(status)
  return known.success && <EmployeeStatus status={known.data} />
}
