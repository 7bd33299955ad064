import { IconMail, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { ClientCounts, ClientFilters } from '#modules/clients/contract/client.ts'
import type { ListState } from '#web/kit/list-state.ts'
import { StatCards, shareOf } from '#web/kit/stat-cards.tsx'

/** What a card may filter by: setting one of these leaves the others out. */
const NO_CARD = { status_id: undefined, group: undefined, with_email: undefined }

/** The register in four numbers. A click on one lists the clients it counts. */
export function ClientCards({ list, counts }: { list: ListState<ClientFilters>; counts: ClientCounts | undefined }) {
  const { group, with_email } = list.filters
  const show = (filters: Partial<ClientFilters>) => () => list.filter({ ...NO_CARD, ...filters })

  return (
    <StatCards
      cards={[
        {
          label: 'Total de Clientes',
          value: counts?.total,
          note: 'Todo o cadastro',
          icon: IconUsers,
          color: 'brand',
          active: !list.filtered,
          onClick: list.clearFilters,
        },
        {
          label: 'Clientes Ativos',
          value: counts?.active,
          note: shareOf(counts?.active, counts?.total),
          icon: IconUserCheck,
          color: 'green',
          active: group === 'active',
          onClick: show({ group: 'active' }),
        },
        {
          label: 'Clientes Inativos',
          value: counts?.inactive,
          note: shareOf(counts?.inactive, counts?.total),
          icon: IconUserOff,
          color: 'red',
          active: group === 'inactive',
          onClick: show({ group: 'inactive' }),
        },
        {
          label: 'Com Email Cadastrado',
          value: counts?.with_email,
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
