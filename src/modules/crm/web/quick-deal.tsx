import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Deal, DealChange } from '#modules/crm/contract/deal.ts'
import { formatDate } from '#shared/br/date.ts'
import { storedValues } from '#shared/form-values.ts'
import { errorMessage } from '#web/errors.ts'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { useAddTask } from './use-add-task.ts'

interface Props {
  id: string
  onOpen(): void
  onDone(): void
}

/** A deal that was just made, its name ready to be typed over. */
export function QuickDeal({ id, onOpen, onDone }: Props) {
  const deal = useQuery(api.get.queryOptions({ input: { id } }))
  return deal.data ? <QuickForm deal={deal.data} onOpen={onOpen} onDone={onDone} /> : null
}

function QuickForm({ deal, onOpen, onDone }: Omit<Props, 'id'> & { deal: Deal }) {
  const queryClient = useQueryClient()
  const addTask = useAddTask()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.select(), [])
  const [name, setName] = useState(deal.name)
  const [value, setValue] = useState(deal.value)
  const [task, setTask] = useState('')
  const typed = DealChange.safeParse({ ...storedValues(DealChange, deal), name, value })
  const wrong = (field: string) => (typed.success ? undefined : typed.error.issues.find(({ path }) => path[0] === field)?.message)
  const save = useMutation({
    async mutationFn(values: DealChange) {
      await api.update.call({ id: deal.id, updated_at: deal.updated_at, values })
      if (task.trim()) await addTask(deal, task.trim(), null)
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.key() })
      onDone()
    },
    onError: (error) => toast.error(`Erro ao salvar demanda: ${errorMessage(error)}`),
  })
  return (
    <Paper
      component="form"
      withBorder
      p="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.success) save.mutate(typed.data)
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Stack gap={6}>
        <TextInput
          size="xs"
          label={`Nome da demanda ${deal.code}`}
          ref={first}
          value={name}
          error={wrong('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MaskedField size="xs" label="Valor" mask="brl" value={value} error={wrong('value')} onChange={setValue} />
        {deal.next_task_title ? (
          <Text size="xs" c="dimmed">
            Próxima tarefa: {[deal.next_task_title, deal.next_task_on && formatDate(deal.next_task_on)].filter(Boolean).join(', ')}
          </Text>
        ) : (
          <TextInput
            size="xs"
            label="Próxima tarefa"
            maxLength={200}
            value={task}
            onChange={(event) => setTask(event.currentTarget.value)}
          />
        )}
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="subtle" onClick={onOpen}>
            Abrir
          </Button>
          <Button size="compact-sm" type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
