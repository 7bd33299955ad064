import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { AccessRefusal, type AccessRequest } from '#modules/users/contract/access-requests.ts'
import { pageOfKey } from '#shared/pages.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from '../api.ts'
import { timeAgo } from '../time-ago.ts'
import { VERBS } from './draft.ts'

type Fields = z.input<typeof AccessRefusal>

interface Props {
  /** Opens the cell, ticked and not saved: the request is answered by what is saved. */
  onGrant(request: AccessRequest): void
}

/** What people asked for that the reader may grant; nothing where nobody asks. Source: spec/5 §5.4. */
export function AccessRequests({ onGrant }: Props) {
  const requests = useQuery(api.accessRequests.list.queryOptions())
  const [refused, setRefused] = useState<AccessRequest | null>(null)
  if (!requests.data?.length) return null
  return (
    <Card component="section" aria-label="Pedidos de acesso">
      <Stack gap="sm">
        <Text fw={600} component="h2">
          Pedidos de acesso
        </Text>
        {requests.data.map((request) => (
          <Group key={request.id} justify="space-between">
            <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 280px">
              <Avatar name={request.name} src={request.avatar_url} size={32} radius="xl" />
              <div style={{ minWidth: 0 }}>
                <Text fw={500}>
                  {request.name} pede: {VERBS[request.action]} em {pageOfKey(request.page).label}
                </Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {request.reason && `${request.reason} · `}
                  {timeAgo(request.asked_at)}
                </Text>
              </div>
            </Group>
            <Group gap="sm">
              <Button variant="default" aria-label={`Recusar o pedido de ${request.name}`} onClick={() => setRefused(request)}>
                Recusar
              </Button>
              <Button aria-label={`Conceder a ${request.name}`} onClick={() => onGrant(request)}>
                Conceder
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
      {refused && <RefuseForm request={refused} onClose={() => setRefused(null)} />}
    </Card>
  )
}

function RefuseForm({ request: { id, name }, onClose }: { request: AccessRequest; onClose(): void }) {
  const [values] = useState<Fields>({ answer: '' })
  const { form, ...state } = useRecordForm({
    schema: AccessRefusal,
    values,
    save: (refusal) => api.accessRequests.refuse.call({ id, values: refusal }),
    refresh: api.key(),
    saved: 'Pedido recusado',
    failed: 'Erro ao recusar',
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Recusar o pedido de ${name}`} form={form} {...state} save="Recusar" busy="Enviando..." onClose={onClose}>
      <LongTextField<Fields> name="answer" label="Resposta" required rows={3} limit={300} />
    </FormDialog>
  )
}
