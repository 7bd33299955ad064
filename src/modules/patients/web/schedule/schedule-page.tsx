import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { Schedule } from './schedule.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'

/** The agenda of a clinic. Source: spec/6 §5. */
export function SchedulePage() {
  const navigate = useNavigate()
  const setup = usePermissions('patients-setup')
  const options = useQuery(api.schedule.options.queryOptions())
  if (options.isPending)
    return (
      <ScheduleFrame>
        <ListSkeleton columns={4} />
      </ScheduleFrame>
    )
  if (!options.data)
    return (
      <ScheduleFrame>
        <ListFailed text="Erro ao carregar a agenda" error={options.error} onRetry={options.refetch} />
      </ScheduleFrame>
    )
  if (options.data.professionals.length === 0)
    return (
      <ScheduleFrame>
        <ListEmpty text="Nenhum profissional cadastrado" onClear={undefined}>
          {setup.create ? (
            <Button onClick={() => void navigate({ to: '/patients', search: { view: 'setup', tab: 'professionals', add: '1' } as never })}>
              Cadastrar profissional
            </Button>
          ) : (
            <Text c="dimmed">Peça ao gestor que cadastre os profissionais.</Text>
          )}
        </ListEmpty>
      </ScheduleFrame>
    )
  return <Schedule options={options.data} />
}
