import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '#modules/users/contract/companies.ts'
import type { Person } from '#modules/users/contract/person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { ChildRows } from '#web/kit/record/child-rows.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { ChangeCompany, type CompanyRow, JoinCompany } from './company-forms.tsx'
import { asksToRemove } from './remove-person.tsx'
import { usePersonChange } from './use-person-change.ts'

const reached = (reach: number) => (reach === 0 ? 'Só esta' : reach === 1 ? '1 empresa abaixo' : `${reach} empresas abaixo`)

/** In the order of spec/5 §4.6. */
const companyColumns = (zone: string | undefined): Column<CompanyRow>[] => [
  { header: 'Empresa', cell: ({ name }) => name },
  { header: 'Papel', width: 140, cell: ({ role }) => ROLES[role] },
  { header: 'Alcança', width: 150, cell: ({ reach }) => reached(reach) },
  {
    header: 'Desde',
    width: 150,
    cell: ({ entered, since }) => (entered ? formatDateTime(since, zone) : <Badge color="yellow">Convidado</Badge>),
  },
]

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
      <ChildRows
        rows={companies.data}
        columns={companyColumns(company?.time_zone)}
        empty="Nenhuma empresa"
        actions={
          may
            ? (row) => (
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <Button size="compact-sm" variant="subtle" onClick={() => setChanged(row)} aria-label={`Alterar papel em ${row.name}`}>
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
              )
            : undefined
        }
      />
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
  return <ConfirmDialog question={asksToRemove(name, company.name)} confirm="Remover" {...leave} onCancel={onClose} />
}
