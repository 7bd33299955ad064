import { Menu } from '@mantine/core'
import { IconEye, IconFileTypePdf, IconGavel, IconUserX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { counted } from '#shared/br/number.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import { SayDialog } from '../conversation/say-dialog.tsx'
import { useAct } from '../use-act.ts'

const AccessesDialog = lazily(async () => (await import('./accesses-dialog.tsx')).AccessesDialog)
const ExportDialog = lazily(async () => (await import('./export-dialog.tsx')).ExportDialog)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What the menu of a conversation has for who exports, and for who looks after what is read and kept; and the dialogs that they open. */
export function usePrivacy({ id, legal_hold, erased }: Conversation) {
  const exports = usePermissions('whatsapp-export').read
  const watches = useQuery(chat.options.queryOptions()).data?.watches === true
  const erases = usePermissions('lgpd').remove
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'accesses' | 'anonymise' | 'export' | null>(null)
  const close = () => setOpen(null)
  const hold = useAct(
    () => chat.setHeld.call({ id, held: !legal_hold }),
    () =>
      toast.success(legal_hold ? 'As mensagens voltam a seguir a política de retenção.' : 'As mensagens deste contato ficam preservadas.'),
  )
  const items = (
    <>
      {exports && (
        <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => setOpen('export')}>
          Exportar conversa
        </Menu.Item>
      )}
      {watches && (
        <>
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => setOpen('accesses')}>
            Ver acessos
          </Menu.Item>
          <Menu.Item leftSection={<IconGavel {...ICON} />} onClick={() => hold.mutate()}>
            {legal_hold ? 'Deixar de preservar' : 'Preservar: processo judicial'}
          </Menu.Item>
          {erases && !erased && (
            <Menu.Item color="red" leftSection={<IconUserX {...ICON} />} onClick={() => setOpen('anonymise')}>
              Apagar dados do contato
            </Menu.Item>
          )}
        </>
      )}
    </>
  )
  const dialogs = (
    <>
      {open === 'accesses' && <AccessesDialog conversation_id={id} onClose={close} />}
      {open === 'anonymise' && (
        <SayDialog
          title="Apagar dados do contato"
          label="Motivo"
          note="Para atender a um pedido do titular (LGPD, art. 18). Nome, telefone, mensagens e arquivos deste contato saem de todas as instâncias, e não é possível desfazer. Números, horários e notas continuam. Escreva no motivo o protocolo do pedido."
          least={3}
          submit="Apagar dados"
          busy="Apagando..."
          danger
          send={async (reason) => {
            const { attendances } = await chat.anonymise.call({ id, reason })
            await queryClient.invalidateQueries({ queryKey: api.key() })
            toast.success(`Dados apagados em ${counted(attendances, 'atendimento')}.`)
          }}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog conversation_id={id} onClose={close} />}
    </>
  )
  return { items, dialogs }
}
