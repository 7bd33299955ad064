import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { HandOverProps } from '#parts/beside/web/hand-over.tsx'
import { errorMessage } from '#web/errors.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { chat } from './api.ts'
import { handedOver } from './handed-over.ts'

/** Puts a file into the composer of a client's conversation and opens it; nothing is sent by itself. Source: spec/4 §22. */
export function HandOverButton({ client_id, make, onHandedOver }: HandOverProps) {
  const may = usePermissions('whatsapp-chat').update
  const navigate = useNavigate()
  const hand = useMutation({
    async mutationFn() {
      const { id } = await chat.ofClient.call({ client_id })
      if (!id) return toast.info('Este cliente ainda não tem conversa no WhatsApp.', 'Comece uma em Mensagens, com o telefone dele.')
      const file = await make()
      if (!file) return
      handedOver.put(id, file)
      onHandedOver()
      await navigate({ to: '/whatsapp/chat', search: { open: id } as never })
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
  if (!may) return null
  return (
    <Button
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
      loading={hand.isPending}
      onClick={() => hand.mutate()}
    >
      Enviar por WhatsApp
    </Button>
  )
}
