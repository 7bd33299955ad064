import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '#modules/users/contract/companies.ts'
import type { Person } from '#modules/users/contract/person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { ChangeCompany, type CompanyRow, JoinCompany } from './company-forms.tsx'
import { usePersonChange } from './use-person-change.ts'

const reached = (reach: number) => (reach === 0 ? 'Só esta' : reach === 1 ? '1 empresa abaixo' : `${reach} empresas abaixo`)

/** Where a person works, as far as the reader may enter those companies herself. Source: spec/5 §4.6. */
export function CompaniesTab({ person: { id, name, status } }: { person: Person }) {
  const { user, company } = useSession()
  const may = usePermissions('users').update && id !== user.user_id && status !== 'invited'
  const companies = useQuery(api.companies.queryOptions({ input: { id } }))
  const [adding, setAdding] = useState(false)
  const [changed, setChanged] = useState<CompanyRow | null>(null)
  const [left, setLeft] = useState<CompanyRow | null>(null)
  if (!companies.data) {
    if (companies.isError) return <ListFailed text="Erro ao carregar empresas" error={companies.error} onRetry={companies.refetch} />
    return <ListSkeleton columns={4} />
  }
  return (
    <Stack>
      {may && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAdding(true)}>
            Adicionar empresa
          </Button>
        </Group>
      )}
      {companies.data.length === 0 ? (
        <ListEmpty text="Nenhuma empresa" onClear={undefined} />
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Empresa</Table.Th>
                <Table.Th>Papel</Table.Th>
                <Table.Th>Alcança</Table.Th>
                <Table.Th>Desde</Table.Th>
                {may && <Table.Th aria-label="Ações" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {companies.data.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td fw={500}>{row.name}</Table.Td>
                  <Table.Td>{ROLES[row.role]}</Table.Td>
                  <Table.Td>{reached(row.reach)}</Table.Td>
                  <Table.Td>
                    {row.entered ? formatDateTime(row.since, company?.time_zone) : <Badge color="yellow">Convidado</Badge>}
                  </Table.Td>
                  {may && (
                    <Table.Td>
                      <Group gap={4} justify="flex-end" wrap="nowrap">
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          onClick={() => setChanged(row)}
                          aria-label={`Alterar papel em ${row.name}`}
                        >
                          Alterar
                        </Button>
                        {row.id !== company?.id && (
                          <Button
                            size="compact-sm"
                            variant="subtle"
                            color="red"
                            onClick={() => setLeft(row)}
                            aria-label={`Remover de ${row.name}`}
                          >
                            Remover
                          </Button>
                        )}
                      </Group>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text size="sm" c="dimmed">
        Proprietário e Administrador alcançam também as empresas abaixo. O que a pessoa pode fazer vem do perfil.
      </Text>
      {adding && <JoinCompany person={{ id, name }} onClose={() => setAdding(false)} />}
      {changed && <ChangeCompany person={{ id, name }} company={changed} onClose={() => setChanged(null)} />}
      {left && <LeaveCompany person={{ id, name }} company={left} onClose={() => setLeft(null)} />}
    </Stack>
  )
}

interface Leaving {
  person: Pick<Person, 'id' | 'name'>
  company: CompanyRow
  onClose(): void
}

function LeaveCompany({ person: { id, name }, company, onClose }: Leaving) {
  const leave = usePersonChange({
    work: () => api.leaveCompany.call({ id, company_id: company.id }),
    done: [`${name} não trabalha mais em ${company.name}`],
    onClose,
  })
  return (
    <ConfirmDialog
      question={`Remover ${name} de ${company.name}? O acesso termina agora. O que ela cadastrou fica, e um novo convite a traz de volta.`}
      confirm="Remover"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
    />
  )
}
