import { Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Presence } from '#modules/whatsapp/contract/presence.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import classes from '../chat.module.css'

/** How often an open chat says that it is open, in milliseconds: who was not heard for 90 seconds is given nothing. */
const SAY_EVERY = 45_000

/** 'Disponível' or 'Indisponível': whether the person is given what waits. While this stands on screen she is there. */
export function PresenceSwitch() {
  const queryClient = useQueryClient()
  const [me, setMe] = useState<Presence | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (available: boolean | null) => chat.beThere.call({ available }),
    onSuccess(presence, said) {
      setMe(presence)
      return said === null ? undefined : queryClient.invalidateQueries({ queryKey: api.key() })
    },
    // What nobody asked for is told to nobody; it is tried again soon.
    onError: (error, said) => said !== null && toast.error(`Erro ao mudar a disponibilidade: ${errorMessage(error)}`),
  })
  useEffect(() => {
    mutate(null)
    const timer = setInterval(() => mutate(null), SAY_EVERY)
    return () => clearInterval(timer)
  }, [mutate])
  if (!me) return null
  if (me.absent)
    return (
      <Text size="sm" c="dimmed" title="Uma ausência sua vale hoje: nenhuma conversa é distribuída para você.">
        Ausente
      </Text>
    )
  return (
    <Switch
      size="sm"
      label={me.available ? 'Disponível' : 'Indisponível'}
      classNames={{ body: classes.presenceBody, labelWrapper: classes.presence }}
      title={me.available ? 'Você recebe conversas da fila' : 'Você não recebe conversas da fila'}
      checked={me.available}
      disabled={isPending && variables !== null}
      onChange={({ currentTarget: { checked } }) => mutate(checked)}
    />
  )
}
