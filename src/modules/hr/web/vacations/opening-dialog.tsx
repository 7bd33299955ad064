import { Text } from '@mantine/core'
import type { z } from 'zod'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { VACATION_OPENING, type VacationOpening, type VacationOpeningInput } from '#modules/hr/contract/vacation-opening.ts'
import { formValues } from '#shared/define-record.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { periodOptions } from './period-options.ts'

type Fields = z.input<typeof VacationOpeningInput>

interface Props {
  employee: Employee
  opening: VacationOpening | null
  onClose(): void
}

const { fields } = VACATION_OPENING

/** Says from where the vacations of an employee count: one who came from a payroll has years before that nobody types in. */
export function OpeningDialog({ employee, opening, onClose }: Props) {
  const today = useToday()
  const { form, saving, submit, isDirty, conflict } = useRecordForm<typeof VacationOpeningInput, unknown>({
    schema: VACATION_OPENING.schema,
    values: formValues(VACATION_OPENING, opening),
    save: (values, updated_at) => api.vacationOpening.save.call({ employee_id: employee.id, updated_at: updated_at ?? null, values }),
    stored: opening
      ? {
          version: opening.updated_at,
          async reload() {
            const now = await api.vacationOpening.get.call({ id: employee.id })
            return { values: formValues(VACATION_OPENING, now), version: now?.updated_at ?? opening.updated_at }
          },
        }
      : undefined,
    refresh: api.key(),
    saved: 'Saldo inicial de férias salvo!',
    failed: 'Erro ao salvar saldo inicial de férias',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Saldo inicial de férias"
      form={form}
      saving={saving}
      submit={submit}
      isDirty={isDirty}
      save="Salvar"
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        O que foi antes deste período está quitado. Os prazos e os saldos contam daqui em diante.
      </Text>
      <SelectField<Fields>
        name="period_from"
        label={fields.period_from.label}
        required
        withAsterisk
        options={periodOptions(employee.hire_date, today, [opening?.period_from])}
      />
      <NumberField name="used_days" label={fields.used_days.label} required min={0} max={30} />
      <RecordConflict conflict={conflict} fields={fields} lists={undefined} />
    </FormDialog>
  )
}
