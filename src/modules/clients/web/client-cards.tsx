import { IconMail, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { ClientCounts, ClientFilters } from '#modules/clients/contract/client.ts'
import type { ListState } from '#web/kit/list-state.ts'
import { StatCards, shareOf } from '#web/kit/stat-cards.tsx'

/** What a card may filter by: setting one of these leaves the others out. */
const NO_CARD = { status_id: undefined, group: undefined, with_email: undefined }

interface Props {
  list: ListState<ClientFilters>
  clients: { data?: { counts: ClientCounts } | undefined; isError: boolean }
}

/** The register in four numbers. A click on one lists the clients it counts. */
export function ClientCards({ list, clients }: Props) {
  const counts = clients.data?.counts
  const count = (name: keyof ClientCounts) => counts?.[name] ?? (clients.isError ? null : undefined)
  const { group, with_email } = list.filters
  const show = (filters: Partial<ClientFilters>) => () => list.filter({ ...NO_CARD, ...filters })

  return (
    <StatCards
      cards={[
        {
          label: 'Total de Clientes',
          value: count('total'),
          note: 'Todo o cadastro',
          icon: IconUsers,
          color: 'brand',
          active: false,
          onClick: list.clearFilters,
        },
        {
          label: 'Clientes Ativos',
          value: count('active'),
          note: shareOf(counts?.active, counts?.total),
          icon: IconUserCheck,
          color: 'green',
          active: group === 'active',
          onClick: show({ group: 'active' }),
        },
        {
          label: 'Clientes Inativos',
          value: count('inactive'),
          note: shareOf(counts?.inactive, counts?.total),
          icon: IconUserOff,
          color: 'red',
          active: group === 'inactive',
          onClick: show({ group: 'inactive' }),
        },
        {
          label: 'Com Email Cadastrado',
          value: count('with_email'),
          note: shareOf(counts?.with_email, counts?.total),
          icon: IconMail,
          color: 'orange',
          active: with_email === true,
          onClick: show({ with_email: true }),
        },
      ]}
    />
  )
}
