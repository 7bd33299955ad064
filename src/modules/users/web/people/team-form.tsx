import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { TEAM_COLORS, TeamInput, type TeamRow } from '#modules/users/contract/team.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ColorField } from '#web/kit/fields/color-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from '../api.ts'
import { PeoplePicker } from '../people-picker.tsx'

type Fields = z.input<typeof TeamInput>

const NEW: Fields = { name: '', color: TEAM_COLORS[0]!, leader_id: null, members: [] }

/** A team, or a new one. */
export function TeamForm({ team, onClose }: { team: TeamRow | null; onClose(): void }) {
  const [values] = useState<Fields>(() =>
    team ? { name: team.name, color: team.color, leader_id: team.leader_id, members: team.members.map(({ id }) => id) } : NEW,
  )
  const { form, ...state } = useRecordForm({
    schema: TeamInput,
    values,
    save: (typed) => api.teams.save.call({ id: team?.id ?? null, updated_at: team?.updated_at ?? null, values: typed }),
    refresh: api.key(),
    saved: team ? 'Equipe atualizada com sucesso!' : 'Equipe criada com sucesso!',
    failed: 'Erro ao salvar equipe',
    fieldErrors: { TEAM_NAME_TAKEN: 'name' },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={team ? 'Editar Equipe' : 'Nova Equipe'}
      form={form}
      {...state}
      save={team ? 'Atualizar Equipe' : 'Criar Equipe'}
      onClose={onClose}
    >
      <TextField<Fields> name="name" label="Nome" required data-autofocus />
      <ColorField<Fields> name="color" label="Cor" swatches={TEAM_COLORS} />
      <Members initial={team?.members ?? []} />
    </FormDialog>
  )
}

/** Who is in the team, and which of them leads it. */
function Members({ initial }: { initial: readonly { id: string; name: string }[] }) {
  const [people, setPeople] = useState(initial)
  const { field, fieldState } = useController<Fields, 'members'>({ name: 'members' })
  const { getValues, setValue } = useFormContext<Fields>()
  return (
    <>
      <PeoplePicker
        label="Membros"
        value={people}
        onChange={(chosen) => {
          setPeople(chosen)
          field.onChange(chosen.map(({ id }) => id))
          if (!chosen.some(({ id }) => id === getValues('leader_id'))) setValue('leader_id', null, { shouldDirty: true })
        }}
        error={fieldState.error?.message}
      />
      <SelectField<Fields> name="leader_id" label="Líder" placeholder="Ninguém" options={people} />
    </>
  )
}
