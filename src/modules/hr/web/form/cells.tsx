import type { EmployeeField } from '#modules/hr/contract/employee.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import type { FieldOption } from '#web/kit/fields/field-props.ts'
import { FormattedField } from '#web/kit/fields/formatted-field.tsx'
import type { MaskKind } from '#web/kit/fields/masks.ts'
import { PickListField } from '#web/kit/fields/pick-list-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { EmployeeFields } from '../employee-fields.ts'
import { EMPLOYEE_FIELDS } from '../employee-fields.ts'
import { Cell, type CellSize } from './section.tsx'

// Each is one field in its cell, under the name that the history gives it too.

interface Props extends CellSize {
  name: EmployeeField
  required?: boolean
}

type TextProps = Props & { type?: 'email'; disabled?: boolean; 'data-autofocus'?: true }

export const TextCell = ({ span, half, ...field }: TextProps) => (
  <Cell span={span} half={half}>
    <TextField<EmployeeFields> {...field} label={EMPLOYEE_FIELDS[field.name].label} autoComplete="off" />
  </Cell>
)

export const MaskedCell = ({ span, half, ...field }: Props & { mask: MaskKind }) => (
  <Cell span={span} half={half}>
    <FormattedField<EmployeeFields> {...field} label={EMPLOYEE_FIELDS[field.name].label} />
  </Cell>
)

export const DateCell = ({ span, half, ...field }: Props) => (
  <Cell span={span} half={half}>
    <DateField<EmployeeFields> {...field} label={EMPLOYEE_FIELDS[field.name].label} />
  </Cell>
)

export const SelectCell = ({ span, half, ...field }: Props & { options: readonly FieldOption[] }) => (
  <Cell span={span} half={half}>
    <SelectField<EmployeeFields> {...field} label={EMPLOYEE_FIELDS[field.name].label} />
  </Cell>
)

export const PickListCell = ({ span, half, ...field }: Props & { another: string; options: readonly string[] }) => (
  <Cell span={span} half={half}>
    <PickListField<EmployeeFields> {...field} label={EMPLOYEE_FIELDS[field.name].label} />
  </Cell>
)
