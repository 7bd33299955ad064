import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { AUTHORIZATION, type Authorization, isExpired } from '#modules/patients/contract/sessions/authorization.ts'
import { formatDate } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { bookedWords } from '../schedule/grid/count-words.ts'

interface Props {
  patient_id: string
  services: ScheduleOptions['services']
  /** Whether anything may still be added for this patient. */
  may: boolean
}

/** What insurers authorized for a patient, and how much of it is used; nothing where she has no card and had none. Source: spec/6 §8.2. */
export function Authorizations({ patient_id, services, may }: Props) {
  const can = usePermissions('patients-schedule')
  const today = useToday()
  const cards = useQuery(api.insurances.list.queryOptions({ input: { parent_id: patient_id } })).data
  if (!cards || cards.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label="Autorizações">
      <Text fw={600}>Autorizações</Text>
      <ChildTab
        parent_id={patient_id}
        record={AUTHORIZATION}
        procedures={api.sessions.authorizations}
        refresh={api.key()}
        columns={columnsOn(today)}
        lists={{
          cards: cards.filter(({ ended_at }) => !ended_at).map(({ id, insurer, number }) => ({ id, name: `${insurer} · ${number}` })),
          services,
        }}
        can={{ create: can.create && may, update: can.update && may }}
        form="dialog"
        width={600}
        empty="Nenhuma autorização cadastrada"
      />
    </Stack>
  )
}

const columnsOn = (today: string): Column<Authorization>[] => [
  { header: 'Guia', cell: ({ guide_number, operator_guide }) => guide_number ?? operator_guide ?? 'Sem número' },
  { header: 'Convênio', width: 150, cell: ({ insurer }) => insurer },
  { header: 'Serviço', width: 170, cell: ({ service_name }) => service_name ?? 'Qualquer' },
  { header: 'Senha', width: 190, cell: (guide) => <Password guide={guide} today={today} /> },
  { header: 'Sessões', width: 170, cell: (guide) => <Used guide={guide} /> },
]

function Password({ guide, today }: { guide: Authorization; today: string }) {
  const { password, password_valid_until } = guide
  if (!password && !password_valid_until) return '-'
  return (
    <Group gap={6} wrap="nowrap">
      {password}
      {password_valid_until &&
        (isExpired(guide, today) ? <Badge color="red">Vencida</Badge> : <Text size="sm">até {formatDate(password_valid_until)}</Text>)}
    </Group>
  )
}

const Used = ({ guide: { used, booked, quantity } }: { guide: Authorization }) => (
  <Group gap={6} wrap="nowrap" data-numbers>
    <span>
      {used} de {quantity}
    </span>
    {used >= quantity ? <Badge color="red">Esgotadas</Badge> : booked > 0 && <Text size="sm">+ {bookedWords(booked)}</Text>}
  </Group>
)
