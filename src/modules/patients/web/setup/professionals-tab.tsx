import { councilLine, type ProfessionalRow, WEEKDAYS, type Weekday } from '#modules/patients/contract/setup/professional.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import type { SetupTabProps } from './setup-tab-props.ts'
import { useProfessionalForm } from './use-professional-form.tsx'

const PROFESSIONAL_COLUMNS: readonly Column<ProfessionalRow>[] = [
  { header: 'Nome', cell: ({ called }) => called },
  { header: 'Conselho', width: 160, cell: (row) => councilLine(row) || '-' },
  { header: 'Especialidade', width: 180, cell: ({ specialty }) => specialty ?? '-' },
  { header: 'Atende', cell: (row) => workdaysOf(row) || 'Sem horários' },
]

/** 'Seg, Ter, Qui' */
const workdaysOf = (row: ProfessionalRow) =>
  (Object.keys(WEEKDAYS) as Weekday[])
    .filter((day) => row[day])
    .map((day) => WEEKDAYS[day].slice(0, 3))
    .join(', ')

/** Who sees patients. */
export const ProfessionalsTab = (shared: SetupTabProps) => (
  <ChildTab {...shared} {...useProfessionalForm()} columns={PROFESSIONAL_COLUMNS} empty="Nenhum profissional cadastrado" />
)
