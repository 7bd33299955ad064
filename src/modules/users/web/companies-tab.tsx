import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#shared/br/date.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { ROLES } from './company-roles.ts'

const reached = (reach: number) => (reach === 0 ? 'Só esta' : reach === 1 ? '1 empresa abaixo' : `${reach} empresas abaixo`)

/** Where a person works, as far as the reader may enter those companies herself. */
export function CompaniesTab({ id }: { id: string }) {
  const zone = useSession().company?.time_zone
  const companies = useQuery(api.companies.queryOptions({ input: { id } }))
  if (!companies.data) {
    if (companies.isError) return <ListFailed text="Erro ao carregar empresas" error={companies.error} onRetry={companies.refetch} />
    return <ListSkeleton columns={4} />
  }
  if (companies.data.length === 0) return <ListEmpty text="Nenhuma empresa" onClear={undefined} />
  return (
    <Stack>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Empresa</Table.Th>
              <Table.Th>Papel</Table.Th>
              <Table.Th>Alcança</Table.Th>
              <Table.Th>Desde</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {companies.data.map((company) => (
              <Table.Tr key={company.id}>
                <Table.Td fw={500}>{company.name}</Table.Td>
                <Table.Td>{ROLES[company.role] ?? company.role}</Table.Td>
                <Table.Td>{reached(company.reach)}</Table.Td>
                <Table.Td>{formatDateTime(company.since, zone)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        Proprietário e Administrador alcançam também as empresas abaixo. O que a pessoa pode fazer vem do perfil.
      </Text>
    </Stack>
  )
}
