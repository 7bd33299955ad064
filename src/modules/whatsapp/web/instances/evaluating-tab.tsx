import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { EVALUATING } from '#modules/whatsapp/contract/settings.ts'
import { formValues } from '#shared/define-record.ts'
import { FieldFacts } from '#web/kit/display/field-facts.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { api, instances } from '../api.ts'

/** Whether the attendances of an instance are judged when they end, and by what. */
export function EvaluatingTab({ instance, allowed }: { instance: StoredInstance; allowed: boolean }) {
  const [editing, setEditing] = useState(false)
  return (
    <Stack align="flex-start">
      <FieldFacts fields={EVALUATING.fields} values={instance} none="Não" />
      <AspectGroup id={instance.id} />
      {allowed && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Editar
        </Button>
      )}
      {editing && (
        <FieldsDialog
          title="Avaliação"
          size={480}
          record={EVALUATING}
          initial={formValues(EVALUATING, instance)}
          submit="Salvar"
          save={(values) => instances.setEvaluating.call({ id: instance.id, updated_at: instance.updated_at, values })}
          saved="Instância atualizada com sucesso!"
          failed="Erro ao salvar a avaliação"
          refresh={api.key()}
          onClose={() => setEditing(false)}
        >
          <Text size="sm" c="dimmed">
            Desligada, um atendimento só é avaliado quando alguém escolhe ‘Avaliar agora’ ou avalia à mão. O limite mensal e quem avalia
            estão em Aspectos, ‘Avaliador’.
          </Text>
        </FieldsDialog>
      )}
    </Stack>
  )
}

/** The group of aspects that it is judged by, for who may read it. */
function AspectGroup({ id }: { id: string }) {
  const mayRead = usePermissions('whatsapp-aspects').read
  const listed = useQuery({ ...instances.list.queryOptions(), enabled: mayRead })
  if (!mayRead || !listed.data) return null
  const name = listed.data.rows.find((row) => row.id === id)?.aspects
  return (
    <Text size="sm">
      {name ? `Grupo de aspectos: ${name}. ` : 'Em nenhum grupo de aspectos: nada é avaliado. '}
      <Anchor component={Link} to="/whatsapp/aspects" inherit>
        Ver Aspectos
      </Anchor>
    </Text>
  )
}
