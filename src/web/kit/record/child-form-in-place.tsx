import { Button, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormFailure } from '../dialog/form-failure.tsx'
import { sendByCtrlEnter } from '../dialog/send-by-ctrl-enter.ts'
import { useDiscard } from '../dialog/use-discard.tsx'
import { ChildFields } from './child-fields.tsx'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema } from './child-tab-props.ts'
import { RecordConflict } from './record-conflict.tsx'
import { sentencesOf } from './sentences-of.ts'
import { useChildForm } from './use-child-form.ts'

/** Adds or edits one row in the place of the list. Going back asks before typed text is lost. */
export function ChildFormInPlace<Schema extends FormSchema, Row extends ChildRow>(props: ChildFormProps<Schema, Row>) {
  const { record, lists, row, onClose } = props
  const sentences = sentencesOf(record.noun)
  const title = row ? sentences.edit : sentences.add
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const { form, saving, submit, isDirty, conflict } = useChildForm(props)
  const { close, question } = useDiscard(isDirty, onClose)

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDownCapture={sendByCtrlEnter} aria-label={title}>
        <Stack gap="md" maw={560}>
          <Group gap="sm">
            <Button variant="default" size="xs" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={close}>
              Voltar
            </Button>
            <Title order={3} size="h4">
              {title}
            </Title>
          </Group>
          <div ref={fields}>
            <ChildFields {...props} />
          </div>
          <FormFailure />
          <Group>
            <Button type="submit" disabled={saving} aria-busy={saving}>
              {saving ? 'Salvando...' : row ? 'Atualizar' : 'Adicionar'}
            </Button>
          </Group>
        </Stack>
      </form>
      <RecordConflict conflict={conflict} fields={record.fields} lists={lists} />
      {question}
    </FormProvider>
  )
}
