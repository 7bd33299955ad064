import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { HEARING, HearingInput } from '#modules/legal/contract/hearing.ts'
import { defineRecord } from '#shared/define-record.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'
import { HearingPeople } from '../case/hearing-people.tsx'
import { LinkWithWarnings } from '../case/hearing-warnings.tsx'
import { CasePicker } from '../deadline/case-picker.tsx'

const NEW_HEARING = defineRecord({
  ...HEARING,
  schema: z.strictObject({ legal_case_id: z.uuid('Escolha o processo'), ...HearingInput.shape }),
  fields: { legal_case_id: { label: 'Processo' }, ...HEARING.fields },
  initial: () => ({ ...HEARING.initial?.() }),
})

/** A hearing of a case that is chosen here. */
export const NewHearing = ({ onClose }: { onClose(): void }) => (
  <FieldsDialog
    title="Nova Audiência"
    record={NEW_HEARING}
    instead={{ legal_case_id: <CaseField />, people: <HearingPeople />, link: <Link /> }}
    submit="Adicionar"
    save={({ legal_case_id, ...values }) => api.hearings.add.call({ parent_id: legal_case_id, values })}
    saved="Audiência salva com sucesso!"
    failed="Erro ao salvar audiência"
    refresh={api.key()}
    onClose={onClose}
  />
)

function CaseField() {
  const { field, fieldState } = useController({ name: 'legal_case_id' })
  return (
    <CasePicker
      required
      first
      value={(field.value as string) || null}
      onChange={(id) => field.onChange(id ?? '')}
      error={fieldState.error?.message}
    />
  )
}

function Link() {
  const parent_id = useWatch({ name: 'legal_case_id' }) as string
  return <LinkWithWarnings parent_id={parent_id || null} id={null} />
}
