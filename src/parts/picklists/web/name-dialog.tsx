import { useState } from 'react'
import { z } from 'zod'
import { type PicklistValue, VALUE_COLORS, VALUE_GROUPS, ValueColor, ValueGroup } from '#parts/picklists/contract/picklist.ts'
import { requiredText } from '#shared/br/fields.ts'
import { optionsOf } from '#shared/record-fields.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'

const Plain = z.strictObject({ name: requiredText('Nome é obrigatório', 50) })
const Coloured = Plain.extend({ color: ValueColor, group: ValueGroup })
type Typed = z.input<typeof Coloured>
const EVERYTHING: readonly [] = []

interface Props {
  list: string
  /** Null: a new one. */
  value: PicklistValue | null
  /** The list's values have a colour and a group. */
  coloured: boolean
  onClose(): void
}

/** Adds a value of the company's own to a list, or names it anew: every record and form that shows it follows. */
export function NameDialog({ list, coloured, onClose, ...props }: Props) {
  // As it was when she began: what somebody else makes of it meanwhile is no reason to overwrite that unseen.
  const [value] = useState(props.value)
  const look = coloured && { color: (value?.color ?? 'gray') as Typed['color'], group: (value?.group ?? 'other') as Typed['group'] }
  const { form, saving, submit, isDirty } = useRecordForm({
    schema: coloured ? Coloured : Plain,
    values: { name: value?.name ?? '', ...look },
    save: async (typed) => (value ? api.rename.call({ list, id: value.id, was: value.name, ...typed }) : api.add.call({ list, ...typed })),
    refresh: EVERYTHING,
    saved: value ? 'Valor atualizado' : 'Valor criado',
    failed: value ? 'Erro ao atualizar valor' : 'Erro ao criar valor',
    fieldErrors: { PICKLIST_NAME_TAKEN: 'name' },
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...{ form, saving, submit, isDirty, onClose }}
      title={value ? (coloured ? 'Editar Valor' : 'Renomear Valor') : 'Novo Valor'}
      save={value ? 'Salvar' : 'Criar Valor'}
    >
      <TextField<Typed> name="name" label="Nome" required data-autofocus />
      {coloured && (
        <>
          <SelectField<Typed> name="color" label="Cor" required options={optionsOf(VALUE_COLORS)} />
          <SelectField<Typed> name="group" label="Grupo" required options={optionsOf(VALUE_GROUPS)} />
        </>
      )}
    </FormDialog>
  )
}
