import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'

const ACTIONS = { confirm: 'Confirmar', move: 'Remarcar', cancel: 'Não vou' } as const
type Reply = { action: keyof typeof ACTIONS } | { text: string }

/** Answers a message that nobody received, as its patient would. Source: spec/6 §7.4. */
export function SimulateReply({ message_id }: { message_id: string }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const answer = useMutation({
    mutationFn: (reply: Reply) => api.schedule.simulateReply.call({ id: message_id, ...reply }),
    retry: false,
    onSuccess({ taken }) {
      setOpen(false)
      if (taken) toast.success('Resposta simulada.')
      else toast.info('Nada mudou: a resposta não foi entendida, ou serve a mais de uma consulta deste número.')
    },
    onError: (error) => toast.error(`Erro ao simular: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return (
    <Popover opened={open} onChange={setOpen} trapFocus withArrow>
      <Popover.Target>
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(!open)}>
          Simular resposta
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Simular resposta">
        <Stack gap="xs">
          {Object.entries(ACTIONS).map(([action, label]) => (
            <Button
              key={action}
              variant="default"
              size="xs"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ action: action as keyof typeof ACTIONS })}
            >
              {label}
            </Button>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') answer.mutate({ text: text.trim() })
            }}
          >
            <TextInput
              size="xs"
              label="Outro texto"
              placeholder="sim, 2, não vou… e Enter"
              maxLength={500}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
