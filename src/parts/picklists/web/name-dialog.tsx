import { z } from 'zod'
import type { PicklistValue } from '#parts/picklists/contract/picklist.ts'
import { requiredText } from '#shared/br/fields.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'

const Name = z.strictObject({ name: requiredText('Nome é obrigatório', 50) })
const EVERYTHING: readonly [] = []

interface Props {
  list: string
  /** Null: a new one. */
  value: PicklistValue | null
  onClose(): void
}

/** Adds a value of the company's own to a list, or names it anew: every record and form that shows it follows. */
export function NameDialog({ list, value, onClose }: Props) {
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: Name,
    values: { name: value?.name ?? '' },
    save: async ({ name }) => (value ? api.rename.call({ list, id: value.id, name }) : api.add.call({ list, name })),
    refresh: EVERYTHING,
    saved: value ? 'Valor renomeado' : 'Valor criado',
    failed: value ? 'Erro ao renomear valor' : 'Erro ao criar valor',
    fieldErrors: { PICKLIST_NAME_TAKEN: 'name' },
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...{ form, saving, submit, isDirty, onClose }}
      title={value ? 'Renomear Valor' : 'Novo Valor'}
      save={value ? 'Salvar' : 'Criar Valor'}
    >
      <TextField<z.input<typeof Name>> name="name" label="Nome" required data-autofocus />
    </FormDialog>
  )
}
