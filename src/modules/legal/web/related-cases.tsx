import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { CaseRow } from '#modules/legal/contract/case.ts'
import { CASE_STATUSES, STATUS_COLORS } from '#modules/legal/contract/case-choices.ts'
import { CASE_NOUN } from '#modules/legal/contract/case-fields.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import type { BesideRecord } from '#parts/beside/web/beside.tsx'
import { RelatedChip } from '#parts/beside/web/related-chip.tsx'
import { formatDate } from '#shared/br/date.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { beginning } from '#web/kit/record/begun.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

const COLUMNS = [
  {
    header: 'Processo',
    cell: ({ id, name }: CaseRow) => (
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/legal/cases" search={{ open: id } as never} />}>
        {name}
      </Anchor>
    ),
  },
  {
    header: 'Número',
    cell: ({ cnj_number, code }: CaseRow) => <span data-numbers>{cnj_number ? formatCnjNumber(cnj_number) : code}</span>,
  },
  { header: 'Situação', cell: ({ status }: CaseRow) => <StatusBadge color={STATUS_COLORS[status]}>{CASE_STATUSES[status]}</StatusBadge> },
  { header: 'Próximo prazo', cell: ({ next_deadline_on }: CaseRow) => (next_deadline_on ? formatDate(next_deadline_on) : '–') },
]

interface ChipProps {
  whose: string
  filters: { client_id?: string; deal_id?: string; employee_id?: string }
  create?: ComponentProps<typeof RelatedChip>['create']
}

function CasesChip({ whose, filters, create }: ChipProps) {
  const { read } = usePermissions('legal-cases')
  return (
    <RelatedChip noun={CASE_NOUN} whose={whose} procedure={api.list} filters={filters} allowed={read} columns={COLUMNS} create={create} />
  )
}

/** '2 processos' beside a client: those that are hers. Source: spec/4 §15.10. */
export function ClientCasesChip({ id, name }: BesideRecord) {
  const can = usePermissions('legal-cases')
  const create = can.create ? { to: '/legal/cases', ...beginning({ values: { client_id: id }, names: { client_id: name } }) } : undefined
  return <CasesChip whose="deste cliente" filters={{ client_id: id }} create={create} />
}

/** '1 processo' beside a deal: those that were made from it. Source: spec/4 §13, §8.1. */
export const DealCasesChip = ({ id }: BesideRecord) => <CasesChip whose="desta demanda" filters={{ deal_id: id }} />

/** '2 processos' beside an employee: those in which he is a party. Source: spec/4 §15.10. */
export const EmployeeCasesChip = ({ id }: BesideRecord) => <CasesChip whose="deste colaborador" filters={{ employee_id: id }} />
