import { Select } from '@mantine/core'
import { useState } from 'react'
import { ASPECT_GROUP } from '#modules/whatsapp/contract/aspect.ts'
import { ASPECT_MODELS, type AspectModel } from '#modules/whatsapp/contract/aspect-models.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { aspects } from '../api.ts'

/** Chosen to begin without a model: a value of the list, as the others. */
const NONE = 'none'

interface Props {
  /** Begins without a model. */
  empty?: boolean
  onClose(): void
  onCreated(id: string): void
}

/** A new group: with the aspects of a model, or empty. */
export function NewGroup({ empty = false, onClose, onCreated }: Props) {
  const [model, setModel] = useState<AspectModel | typeof NONE>(empty ? NONE : 'Atendimento comercial')
  const models = Object.entries(ASPECT_MODELS).map(([name, items]) => ({ value: name, label: `${name} (${items.length} aspectos)` }))
  return (
    <FieldsDialog
      title="Novo Grupo"
      record={ASPECT_GROUP}
      submit="Criar Grupo"
      save={(values) => aspects.create.call({ values, model: model === NONE ? null : model })}
      saved="Grupo criado com sucesso!"
      failed="Erro ao criar grupo"
      refresh={aspects.key()}
      fieldErrors={{ WA_ASPECT_GROUP_NAME_TAKEN: 'name' }}
      onSaved={({ id }) => onCreated(id)}
      onClose={onClose}
    >
      <Select
        label="Usar modelo"
        data={[...models, { value: NONE, label: 'Criar do zero' }]}
        value={model}
        allowDeselect={false}
        onChange={(value) => setModel((value as AspectModel | typeof NONE) ?? NONE)}
      />
    </FieldsDialog>
  )
}
