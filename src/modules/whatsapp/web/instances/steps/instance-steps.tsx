import { Button, Stack, Stepper } from '@mantine/core'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CAPABILITIES, INSTANCE_NAMING, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import type { Team } from '#parts/scope/contract/responsible.ts'
import { formValues } from '#shared/define-record.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import type { OpenedRecord } from '#web/kit/record/open-record.tsx'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { sentencesOf } from '#web/kit/record/sentences-of.ts'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { instances } from '../../api.ts'
import { InstanceForm } from '../instance-form.tsx'
import { ConnectionStep } from './connection-step.tsx'
import { ProviderStep } from './provider-step.tsx'

const [NAMING, PROVIDER, CONNECTION] = [0, 1, 2]
const SENTENCES = sentencesOf(INSTANCE_NAMING.noun)

/** True until a number was connected for the first time. */
export const isUnfinished = (row: StoredInstance | null) => row === null || (row.number === null && row.archived_at === null)

/** True once what the provider asks for was typed. */
const isConfigured = ({ kind, api_key_set_at }: StoredInstance) => !CAPABILITIES[kind].webhook || api_key_set_at !== null

type Props = Pick<OpenedRecord<StoredInstance, { teams: Team[] }>, 'row' | 'options' | 'onSaved' | 'onClose'>

/** A number is connected in three steps. Each is kept when it is left, and gone on with later. */
export function InstanceSteps({ row, options: { teams }, onSaved, onClose }: Props) {
  const phone = usePhone()
  const [step, setStep] = useState(row === null ? NAMING : isConfigured(row) ? CONNECTION : PROVIDER)
  const [values] = useState(() => formValues(INSTANCE_NAMING, row))
  const { form, saving, submit, isDirty, conflict } = useRecordForm({
    schema: INSTANCE_NAMING.schema,
    values: row ? formValues(INSTANCE_NAMING, row) : values,
    save: (typed, updated_at, sent) =>
      row && updated_at
        ? instances.update.call({ id: row.id, updated_at, values: { ...typed, kind: row.kind } })
        : instances.create.call({ ...typed, kind: 'evolution' }, sent),
    ...(row && {
      stored: {
        version: row.updated_at,
        reload: async () => {
          const now = await instances.get.call({ id: row.id })
          return { values: formValues(INSTANCE_NAMING, now), version: now.updated_at }
        },
      },
    }),
    refresh: instances.key(),
    saved: row ? SENTENCES.updated : SENTENCES.created,
    failed: row ? SENTENCES.updateFailed : SENTENCES.createFailed,
    fieldErrors: { WA_INSTANCE_NAME_TAKEN: 'name' },
    onSaved(saved) {
      if (row === null) onSaved(saved)
      setStep(PROVIDER)
    },
  })
  const { close, question } = useDiscard(isDirty, onClose)
  const open = [true, row !== null, row !== null && isConfigured(row)]
  return (
    <Dialog title={row?.name ?? SENTENCES.create} size={760} modal onClose={close}>
      <Stack gap="lg">
        <Stepper active={step} onStepClick={setStep} size={phone ? 'xs' : 'sm'} wrap={false}>
          {['Nome', 'Provedor', 'Conexão'].map((label, n) => (
            <Stepper.Step key={label} label={label} disabled={!open[n]} allowStepSelect={open[n] === true} />
          ))}
        </Stepper>
        {step === NAMING && (
          <FormProvider {...form}>
            <form onSubmit={(event) => void submit(event)} noValidate>
              <Stack>
                <InstanceForm record={INSTANCE_NAMING} teams={teams} isNew />
                <DialogActions onCancel={close}>
                  <Button type="submit" disabled={saving} aria-busy={saving}>
                    {saving ? 'Salvando...' : row ? 'Continuar' : SENTENCES.submitNew}
                  </Button>
                </DialogActions>
              </Stack>
            </form>
          </FormProvider>
        )}
        {step === PROVIDER && row && (
          <ProviderStep row={row} fixed={row.api_key_set_at !== null} onDone={() => setStep(CONNECTION)} onClose={close} />
        )}
        {step === CONNECTION && row && <ConnectionStep row={row} onClose={close} />}
      </Stack>
      <RecordConflict conflict={conflict} fields={INSTANCE_NAMING.fields} lists={{ teams }} />
      {question}
    </Dialog>
  )
}
