import { Button, Stack } from '@mantine/core'
import { FormProvider } from 'react-hook-form'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogFoot } from '../dialog/dialog-actions.tsx'
import { FormFailure } from '../dialog/form-failure.tsx'
import { sendByCtrlEnter } from '../dialog/send-by-ctrl-enter.ts'
import { useDiscard } from '../dialog/use-discard.tsx'
import { ChildFields } from './child-fields.tsx'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema, InDialog } from './child-tab-props.ts'
import { RecordConflict } from './record-conflict.tsx'
import { sentencesOf } from './sentences-of.ts'
import { useChildForm } from './use-child-form.ts'
import { useChildRemoval } from './use-child-removal.tsx'

interface Removing<Row> {
  /** Asks in another way whether the row goes. */
  onRemove?(row: Row): void
}

/** Adds or edits one row over the record. A row that exists can also be deleted here. */
export function ChildFormDialog<Schema extends FormSchema, Row extends ChildRow>(
  props: ChildFormProps<Schema, Row> & InDialog<Row> & Removing<Row>,
) {
  const { record, procedures, refresh, lists, row, width, onClose } = props
  const sentences = sentencesOf(record.noun)
  const { form, saving, submit, isDirty, conflict } = useChildForm(props)
  const { close, question } = useDiscard(isDirty, onClose)
  const removal = useChildRemoval<Row>({
    noun: record.noun,
    ...{ remove: procedures.remove, undoRemoval: props.undoRemoval },
    refresh,
    warning: props.warning,
    failed: (reason) => `${sentences.removeFailed}: ${reason}`,
    onRemoved: onClose,
  })

  return (
    <Dialog title={row ? sentences.edit : sentences.create} size={width} modal onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={sendByCtrlEnter}>
          <Stack gap="md">
            <ChildFields {...props} />
            <DialogFoot failure={<FormFailure />}>
              {row ? (
                <Button variant="subtle" color="red" mr="auto" onClick={() => (props.onRemove ?? removal.ask)(row)}>
                  Excluir
                </Button>
              ) : (
                <Button variant="default" onClick={close}>
                  Cancelar
                </Button>
              )}
              <Button type="submit" disabled={saving}>
                {saving ? 'Salvando...' : row ? 'Atualizar' : 'Adicionar'}
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      </FormProvider>
      {removal.question}
      <RecordConflict conflict={conflict} fields={record.fields} lists={lists} />
      {question}
    </Dialog>
  )
}
