import { Anchor, Badge, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanyPerson } from '#modules/settings/contract/company.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'

const STATUSES = {
  active: { label: 'Ativo', color: 'blue' },
  invited: { label: 'Convidado', color: 'yellow' },
  blocked: { label: 'Bloqueado', color: 'red' },
} as const satisfies Record<CompanyPerson['status'], { label: string; color: string }>

/** Who works in a company. They are changed in /users, inside it. */
export function CompanyPeople({ id }: { id: string }) {
  const zone = useSession().company?.time_zone
  const people = useQuery(api.companies.people.queryOptions({ input: { id }, staleTime: 0 }))
  if (!people.data) {
    if (people.isError) return <ListFailed text="Erro ao carregar usuários" error={people.error} onRetry={people.refetch} />
    return <ListSkeleton columns={4} />
  }
  if (people.data.length === 0) return <ListEmpty text="Ninguém trabalha nesta empresa" onClear={undefined} />
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Usuário</Table.Th>
            <Table.Th>Perfil</Table.Th>
            <Table.Th>Situação</Table.Th>
            <Table.Th>Desde</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.data.map(({ user_id, name, email, profile_name, status, entered_at }) => (
            <Table.Tr key={user_id}>
              <Table.Td>
                {name}
                <br />
                <Anchor size="sm" href={`mailto:${email}`}>
                  {email}
                </Anchor>
              </Table.Td>
              <Table.Td>{profile_name}</Table.Td>
              <Table.Td>
                <Badge color={STATUSES[status].color}>{STATUSES[status].label}</Badge>
              </Table.Td>
              <Table.Td>{entered_at ? formatDateTime(entered_at, zone) : '-'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
