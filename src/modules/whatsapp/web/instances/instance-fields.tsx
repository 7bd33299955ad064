import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { formValues, type RecordDefinition } from '#shared/define-record.ts'
import { FieldFacts } from '#web/kit/display/field-facts.tsx'
import type { FormSchema } from '#web/kit/record/child-tab-props.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'

interface Props<Schema extends FormSchema> {
  instance: StoredInstance
  allowed: boolean
  title: string
  size: number
  /** Those of its fields that are said and changed here. */
  record: RecordDefinition<Schema>
  /** What is said of a field that holds nothing. */
  none: string
  save(values: z.output<Schema>): Promise<StoredInstance>
  failed: string
  /** What to know before one types. */
  note: ReactNode
  /** Stands beneath the fields. */
  children?: ReactNode
}

/** Some fields of an instance to read, and to change in a dialog by who may. */
export function InstanceFields<Schema extends FormSchema>({ instance, allowed, record, none, note, children, ...dialog }: Props<Schema>) {
  const [editing, setEditing] = useState(false)
  return (
    <Stack align="flex-start">
      <FieldFacts fields={record.fields} values={instance} none={none} />
      {children}
      {allowed && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Editar
        </Button>
      )}
      {editing && (
        <FieldsDialog
          {...dialog}
          record={record}
          initial={formValues(record, instance)}
          submit="Salvar"
          saved="Instância atualizada com sucesso!"
          refresh={api.key()}
          onClose={() => setEditing(false)}
        >
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </FieldsDialog>
      )}
    </Stack>
  )
}
