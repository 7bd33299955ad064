import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PIPELINE, type PipelineRow } from '#modules/crm/contract/setup.ts'
import { counted } from '#shared/br/number.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { api } from '../api.ts'
import { Inactive } from './inactive.tsx'
import { StageList } from './stage-list.tsx'

interface Props {
  company_id: string
  teams: readonly { id: string; name: string }[]
}

/** One funnel at a time, with its stages in their order. */
export function PipelinesTab({ company_id, teams }: Props) {
  const pipelines = useQuery(api.setup.pipelines.list.queryOptions({ input: { parent_id: company_id } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [form, setForm] = useState<{ row: PipelineRow | null } | null>(null)
  if (!pipelines.data) {
    if (pipelines.isError) return <ListFailed text="Erro ao carregar" error={pipelines.error} onRetry={pipelines.refetch} />
    return <Skeleton h={320} />
  }
  const shown = pipelines.data.find(({ id }) => id === chosen) ?? pipelines.data[0]!
  const { default_task_title, default_task_days } = shown
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Group align="flex-end" gap="xs">
          <Select
            label="Funil"
            w={260}
            data={namedChoices(pipelines.data)}
            value={shown.id}
            allowDeselect={false}
            checkIconPosition="right"
            onChange={setChosen}
          />
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setForm({ row: shown })}>
            Editar funil
          </Button>
        </Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm({ row: null })}>
          Novo Funil
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {default_task_title === null || default_task_days === null
          ? 'Novas demandas deste funil começam sem tarefa.'
          : `Cada nova demanda começa com a tarefa "${default_task_title}" em ${counted(default_task_days, 'dia')}.`}
      </Text>
      <StageList key={shown.id} pipeline_id={shown.id} />
      <Inactive kind="pipeline" stays="As demandas fechadas neles continuam como estão." />
      {form && (
        <ChildFormDialog
          record={PIPELINE}
          parent_id={company_id}
          procedures={api.setup.pipelines}
          refresh={api.key()}
          lists={{ teams }}
          form="dialog"
          width={560}
          row={form.row}
          onClose={() => setForm(null)}
        />
      )}
    </Stack>
  )
}
