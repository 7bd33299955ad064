import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { ATTENDING } from '#modules/whatsapp/contract/settings.ts'
import { formValues } from '#shared/define-record.ts'
import { FieldFacts } from '#web/kit/display/field-facts.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api, instances } from '../api.ts'

/** What an instance does by itself with who writes. */
export function AttendingTab({ instance, allowed }: { instance: StoredInstance; allowed: boolean }) {
  const [editing, setEditing] = useState(false)
  return (
    <Stack align="flex-start">
      <FieldFacts fields={ATTENDING.fields} values={instance} none="Desligada" />
      {allowed && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Editar
        </Button>
      )}
      {editing && (
        <FieldsDialog
          title="Atendimento"
          size={560}
          record={ATTENDING}
          initial={formValues(ATTENDING, instance)}
          submit="Salvar"
          save={(values) => instances.setAttending.call({ id: instance.id, updated_at: instance.updated_at, values })}
          saved="Instância atualizada com sucesso!"
          failed="Erro ao salvar o atendimento"
          refresh={api.key()}
          onClose={() => setEditing(false)}
        >
          <Text size="sm" c="dimmed">
            A saudação sai uma vez por conversa, no horário de atendimento da empresa; a outra, fora dele e em feriados, uma vez em 12
            horas. Em branco: nada sai. {'{horario}'} vira a próxima abertura, como “segunda-feira às 08:00”.
          </Text>
        </FieldsDialog>
      )}
    </Stack>
  )
}
