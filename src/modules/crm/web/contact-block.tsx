import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEAL_STATUSES } from '#modules/crm/contract/deal-fields.ts'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { ContactRecords } from '#parts/beside/web/contact-records.tsx'
import { formatBRL } from '#shared/br/money.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { OpenDeal } from './open-deal.tsx'
import { QuickDeal } from './quick-deal.tsx'

interface NamedDeal {
  id: string
  code: string
  name: string
}

/** The deals of somebody who writes, and a new one with the key d. Source: spec/4 §10. */
export function DealBlock({ contact }: { contact: BesideContact }) {
  const can = usePermissions('crm')
  const queryClient = useQueryClient()
  const client = contact.linked('client_id')
  const [begun, setBegun] = useState<string | null>(null)
  const [known, setKnown] = useState<NamedDeal | null>(null)
  const dialog = useRecordDialog(() => undefined)
  // A client that was made with the deal is a link of the conversation, and one of Clientes.
  const refresh = () => queryClient.invalidateQueries()

  const create = useMutation({
    mutationFn: (another: boolean) => api.fromConversation.call({ conversation_id: contact.conversation_id, another }),
    onSuccess({ deal, outcome }) {
      setKnown(outcome === 'client_has_one' ? deal : null)
      if (outcome === 'begun_here') dialog.open(deal.id)
      if (outcome !== 'made') return
      setBegun(deal.id)
      toastWithUndo(`Demanda ${deal.code} criada`, {
        async undo() {
          await api.takeBack.call({ id: deal.id })
          setBegun(null)
          await refresh()
        },
      })
    },
    onError: (error) => toast.error(`Erro ao criar demanda: ${errorMessage(error)}`),
    onSettled: refresh,
  })
  return (
    <Stack gap="xs">
      {client && <ClientDeals client_id={client.id} onOpen={dialog.open} />}
      {begun && <QuickDeal key={begun} id={begun} onOpen={() => dialog.open(begun)} onDone={() => setBegun(null)} />}
      {known && (
        <Alert color="yellow" p="xs">
          <Text size="sm">
            Já existe {known.code} {known.name}
          </Text>
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" variant="default" onClick={() => dialog.open(known.id)}>
              Abrir
            </Button>
            <Button size="compact-sm" variant="default" loading={create.isPending} onClick={() => create.mutate(true)}>
              Criar outra
            </Button>
          </Group>
        </Alert>
      )}
      {can.create && (
        <Button
          data-chat-key="d"
          title="Nova Demanda (d)"
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate(false)}
        >
          Nova Demanda
        </Button>
      )}
      {dialog.props && <OpenDeal {...dialog.props} />}
    </Stack>
  )
}

/** The newest deals of a client, open ones first. */
function ClientDeals({ client_id, onOpen }: { client_id: string; onOpen(id: string): void }) {
  const deals = useQuery(api.list.queryOptions({ input: { client_id, status: 'open', page: 1 } }))
  return (
    <ContactRecords
      query={deals}
      none="Nenhuma demanda aberta"
      words={({ code, stage_name, status, value }) => [code, stage_name ?? DEAL_STATUSES[status], Number(value) > 0 && formatBRL(value)]}
      onOpen={onOpen}
    />
  )
}
