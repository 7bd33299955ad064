import { MOVEMENT } from '#modules/legal/contract/movement.ts'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { api } from '../api.ts'

export const MOVEMENT_SAID = { added: 'Andamento registrado com sucesso!' }

/** 'Registrar andamento' of one case, from anywhere. */
export const NewMovement = ({ parent_id, onClose }: { parent_id: string; onClose(): void }) => (
  <ChildFormDialog
    record={MOVEMENT}
    parent_id={parent_id}
    procedures={api.movements}
    refresh={api.key()}
    form="dialog"
    width={560}
    said={MOVEMENT_SAID}
    row={null}
    onClose={onClose}
  />
)
