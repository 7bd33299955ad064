import { INSURER, type InsurerRow } from '#modules/patients/contract/setup/insurer.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import { InUse } from './in-use.tsx'
import type { SetupTabProps } from './setup-tab-props.ts'

const INSURER_COLUMNS: readonly Column<InsurerRow>[] = [
  { header: 'Nome', cell: ({ name }) => name },
  { header: 'Planos', cell: ({ plans }) => plans.join(', ') || '-' },
  { header: 'Registro ANS', width: 160, cell: ({ ans_code }) => ans_code ?? '-' },
]

/** Whose cards patients may have, and of which plans. */
export const InsurersTab = (shared: SetupTabProps) => (
  <ChildTab
    {...shared}
    record={INSURER}
    warning={({ id }) => <InUse id={id} />}
    procedures={api.setup.insurers}
    columns={INSURER_COLUMNS}
    width={480}
    empty="Nenhum convênio cadastrado"
  />
)
