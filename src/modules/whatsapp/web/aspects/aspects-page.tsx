import { Button, Card, Grid, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AspectGroup } from '#modules/whatsapp/contract/aspect.ts'
import { counted } from '#shared/br/number.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { aspects } from '../api.ts'
import classes from './aspects.module.css'
import { GroupItems } from './group-items.tsx'

const EvaluatorDialog = lazily(async () => (await import('./evaluator-dialog.tsx')).EvaluatorDialog)
const NewGroup = lazily(async () => (await import('./new-group.tsx')).NewGroup)

/** Aspectos: groups at the left, what the chosen one looks at to the right. Source: spec/3 §13. */
export function AspectsPage() {
  const can = usePermissions('whatsapp-aspects')
  const query = useQuery(aspects.list.queryOptions())
  const [chosen, choose] = useState<string | null>(null)
  const [creating, create] = useState<'model' | 'empty' | null>(null)
  const [evaluating, evaluator] = useDisclosure(false)
  const begin = can.create ? () => create('model') : undefined
  usePageKeys({ create: begin })
  const { groups = [], instances = [] } = query.data ?? {}
  const shown = groups.find(({ id }) => id === chosen) ?? groups[0]

  return (
    <Stack gap="md">
      <PageHead title="Aspectos" subtitle="Defina o que é avaliado em cada atendimento">
        <HeadButton label="Avaliador" icon={IconGavel} onClick={evaluator.open} />
        {begin && <CreateButton label="Novo Grupo" onClick={begin} />}
      </PageHead>
      {query.isPending && <Skeleton h={320} radius="md" />}
      {query.isError && groups.length === 0 && (
        <ListFailed text="Erro ao carregar aspectos" error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && groups.length === 0 && (
        <ListEmpty text="Nenhum grupo de aspectos" onClear={undefined}>
          {begin && (
            <Group gap="xs" justify="center">
              <Button variant="default" onClick={begin}>
                Usar modelo
              </Button>
              <Button variant="default" onClick={() => create('empty')}>
                Criar do zero
              </Button>
            </Group>
          )}
        </ListEmpty>
      )}
      {shown && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Card padding={0} component="nav" aria-label="Grupos de aspectos">
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} isShown={group.id === shown.id} onShow={() => choose(group.id)} />
              ))}
            </Card>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <GroupItems key={shown.id} group={shown} instances={instances} />
          </Grid.Col>
        </Grid>
      )}
      {evaluating && <EvaluatorDialog allowed={can.update} onClose={evaluator.close} />}
      {creating && <NewGroup empty={creating === 'empty'} onClose={() => create(null)} onCreated={choose} />}
    </Stack>
  )
}

function GroupRow({
  group: { name, active, instances, items, evaluations },
  isShown,
  onShow,
}: {
  group: AspectGroup
  isShown: boolean
  onShow(): void
}) {
  return (
    <UnstyledButton className={classes.group} aria-current={isShown} onClick={onShow}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{name}</Text>
        <StatusBadge color={active ? 'green' : 'gray'}>{active ? 'Ativo' : 'Inativo'}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {instances.length === 0 ? 'Nenhuma instância' : instances.map((instance) => instance.name).join(', ')}
      </Text>
      <Text size="sm" c="dimmed">
        {counted(items.length, 'aspecto', 'aspectos')} · {counted(evaluations, 'avaliação', 'avaliações')} no mês
      </Text>
    </UnstyledButton>
  )
}
