import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_NOUN, DEAL_STATUSES } from '#modules/crm/contract/deal-fields.ts'
import type { BesideRecord } from '#parts/beside/web/beside.tsx'
import { RelatedChip } from '#parts/beside/web/related-chip.tsx'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { beginning } from '#web/kit/record/begun.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { StageBadge } from './deal-columns.tsx'

const COLUMNS = [
  {
    header: 'Demanda',
    cell: ({ id, name }: DealRow) => (
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/crm" search={{ open: id } as never} />}>
        {name}
      </Anchor>
    ),
  },
  { header: 'Etapa', cell: (deal: DealRow) => <StageBadge deal={{ ...deal, status: 'open' }} /> },
  { header: 'Valor', cell: ({ value }: DealRow) => <span data-numbers>{Number(value) === 0 ? 'Sem valor' : formatBRL(value)}</span> },
  { header: 'Situação', cell: ({ status }: DealRow) => DEAL_STATUSES[status] },
  { header: 'Criada em', cell: ({ created_at }: DealRow) => formatDate(created_at.toISOString()) },
]

/** '3 demandas' beside a client, and what they are. Source: spec/4 §8.6. */
export function ClientDealsChip({ id }: BesideRecord) {
  const can = usePermissions('crm')
  return (
    <RelatedChip
      noun={DEAL_NOUN}
      whose="deste cliente"
      procedure={api.list}
      filters={{ client_id: id, status: 'all' }}
      allowed={can.read}
      columns={COLUMNS}
      create={can.create ? { to: '/crm', ...beginning({ values: { client_id: id } }) } : undefined}
    />
  )
}
