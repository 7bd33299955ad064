import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { TAKING } from '#modules/legal/contract/case-actions.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'

/** An owner's way into a secret case that she is not named on. Source: spec/4 §19.3. */
export function TakeSecret() {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Text fw={600} size="sm" component="h3" m={0}>
        Processos sigilosos
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        Só as pessoas da lista de um processo sigiloso o veem. Um proprietário entra nela com uma justificativa, e todas são avisadas.
      </Text>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Assumir processo sigiloso
      </Button>
      {open && (
        <FieldsDialog
          title="Assumir processo sigiloso"
          record={TAKING}
          submit="Assumir"
          save={(values) => api.takeSecret.call(values)}
          saved="Se o processo existir e for sigiloso, ele já aparece na sua lista."
          failed="Erro ao assumir o processo"
          refresh={api.key()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
