import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { EVALUATING } from '#modules/whatsapp/contract/settings.ts'
import { usePermissions } from '#web/session.tsx'
import { instances } from '../api.ts'
import { InstanceFields } from './instance-fields.tsx'

/** Whether the attendances of an instance are judged when they end, and by what. */
export const EvaluatingTab = ({ instance, allowed }: { instance: StoredInstance; allowed: boolean }) => (
  <InstanceFields
    instance={instance}
    allowed={allowed}
    title="Avaliação"
    size={480}
    record={EVALUATING}
    none="Não"
    save={(values) => instances.setEvaluating.call({ id: instance.id, updated_at: instance.updated_at, values })}
    failed="Erro ao salvar a avaliação"
    note="Desligada, um atendimento só é avaliado quando alguém escolhe ‘Avaliar agora’ ou avalia à mão. O limite mensal e quem avalia estão em Aspectos, ‘Avaliador’."
  >
    <AspectGroup id={instance.id} />
  </InstanceFields>
)

/** The group of aspects that it is judged by, for who may read it. */
function AspectGroup({ id }: { id: string }) {
  const mayRead = usePermissions('whatsapp-aspects').read
  const listed = useQuery({ ...instances.list.queryOptions(), enabled: mayRead })
  if (!mayRead || !listed.data) return null
  const name = listed.data.rows.find((row) => row.id === id)?.aspects
  return (
    <Text size="sm">
      {name ? `Grupo de aspectos: ${name}. ` : 'Em nenhum grupo de aspectos: nada é avaliado. '}
      <Anchor component={Link} to="/whatsapp/aspects" inherit underline="always">
        Ver Aspectos
      </Anchor>
    </Text>
  )
}
