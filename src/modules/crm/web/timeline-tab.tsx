import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ACTIVITY_KINDS, type TimelineEntry } from '#modules/crm/contract/activity.ts'
import { DEAL_STATUSES, type DealStatus } from '#modules/crm/contract/deal-fields.ts'
import { errorMessage } from '#web/errors.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

type Kind = keyof typeof ACTIVITY_KINDS

interface Props {
  deal_id: string
  allowed: boolean
}

/** What happened with a deal, and a box to write down what happens. */
export function TimelineTab({ deal_id, allowed }: Props) {
  return (
    <Stack gap="md">
      {allowed && <ActivityBox save={(values) => api.activities.add.call({ parent_id: deal_id, values })} label="Registrar" />}
      <HistoryList procedure={api.timeline} id={deal_id} empty="Nada aconteceu ainda" describeEntry={describeFor(allowed)} />
    </Stack>
  )
}

interface BoxProps {
  initial?: { kind: Kind; text: string }
  label: string
  save(values: { kind: Kind; text: string }): Promise<unknown>
  onDone?(): void
}

/** Writes an activity, or changes one. */
function ActivityBox({ initial, label, save, onDone }: BoxProps) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<Kind>(initial?.kind ?? 'note')
  const [text, setText] = useState(initial?.text ?? '')
  const write = useMutation({
    mutationFn: () => save({ kind, text }),
    retry: false,
    async onSuccess() {
      if (!initial) setText('')
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error) => toast.error(`Erro ao registrar: ${errorMessage(error)}`),
  })
  const send = () => {
    if (text.trim() !== '' && !write.isPending) write.mutate()
  }
  return (
    <Stack gap="xs">
      <Textarea
        aria-label="O que aconteceu"
        placeholder="O que aconteceu?"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.ctrlKey) send()
        }}
      />
      <Group justify="space-between" gap="xs">
        <Select
          aria-label="Tipo"
          w={150}
          data={labelChoices(ACTIVITY_KINDS)}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && setKind(next as Kind)}
        />
        <Group gap="xs">
          {onDone && (
            <Button variant="default" onClick={onDone}>
              Cancelar
            </Button>
          )}
          <Button variant="light" disabled={text.trim() === ''} loading={write.isPending} onClick={send}>
            {label}
          </Button>
        </Group>
      </Group>
      <LeaveGuard isDirty={() => text.trim() !== (initial?.text ?? '')} />
    </Stack>
  )
}

const describeFor = (allowed: boolean) => (entry: TimelineEntry) => {
  if (entry.kind === 'activity') {
    return { title: ACTIVITY_KINDS[entry.channel as Kind] ?? entry.channel, body: <Activity entry={entry} allowed={allowed} /> }
  }
  if (entry.kind === 'responsible') {
    return { title: `Responsável: ${entry.before ?? 'ninguém'} → ${entry.after ?? 'ninguém'}` }
  }
  if (entry.kind === 'chat') {
    const title = entry.received ? 'O contato escreveu no WhatsApp' : 'Mensagem enviada no WhatsApp'
    return { title, body: <Written>{entry.text ?? 'Mensagem sem texto'}</Written> }
  }
  if (entry.kind === 'task') return { title: `Tarefa concluída: ${entry.title}` }
  return { title: entry.kind === 'file' ? `Arquivo: ${entry.name}` : placeInWords(entry) }
}

function placeInWords({ from_stage, to_stage, from_status, to_status }: Extract<TimelineEntry, { kind: 'place' }>) {
  if (from_status === null) return `Criada em ${to_stage}`
  if (from_status === to_status) return `Movida de ${from_stage} para ${to_stage}`
  return to_status === 'open' ? `Reaberta em ${to_stage}` : `${DEAL_STATUSES[to_status as DealStatus]} em ${to_stage}`
}

const Written = ({ struck = false, children }: { struck?: boolean; children: string }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} td={struck ? 'line-through' : undefined}>
    {children}
  </Text>
)

function Activity({ entry, allowed }: { entry: Extract<TimelineEntry, { kind: 'activity' }>; allowed: boolean }) {
  const queryClient = useQueryClient()
  const [mending, setMending] = useState(false)
  const strike = useMutation({
    mutationFn: () => api.activities.strike.call({ id: entry.id }),
    onError: (error) => toast.error(`Erro ao riscar: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (mending) {
    return (
      <ActivityBox
        initial={{ kind: entry.channel as Kind, text: entry.text }}
        label="Salvar"
        save={(values) => api.activities.change.call({ id: entry.id, values })}
        onDone={() => setMending(false)}
      />
    )
  }
  return (
    <>
      <Written struck={entry.struck}>{entry.text}</Written>
      {allowed && entry.mine && !entry.struck && (
        <Group gap={4}>
          {entry.mendable && (
            <Button variant="subtle" size="compact-xs" onClick={() => setMending(true)}>
              Editar
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-xs" loading={strike.isPending} onClick={() => strike.mutate()}>
            Riscar
          </Button>
        </Group>
      )}
    </>
  )
}
