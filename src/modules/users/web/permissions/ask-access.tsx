import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { AccessAsked, type OwnRequest } from '#modules/users/contract/access-requests.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

type Fields = z.input<typeof AccessAsked>

interface Props {
  page: PageKey
  action: Action
  /** The newest that she made of this page. */
  request: OwnRequest | null
}

/** How somebody asks for what she may not do, once a page and day, and what became of it. */
export function AskAccess({ page, action, request }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {request && <Answer request={request} />}
      {request?.is_today ? (
        <Text size="sm" c="dimmed">
          Você já pediu hoje.
        </Text>
      ) : (
        <Button onClick={() => setAsking(true)}>Pedir acesso</Button>
      )}
      {asking && <AskForm page={page} action={action} onClose={() => setAsking(false)} />}
    </>
  )
}

function Answer({ request: { asked_at, granted, answer, answered_by } }: { request: OwnRequest }) {
  const zone = useSession().company?.time_zone
  const when = formatDateTime(asked_at, zone)
  if (granted === null) return <Alert color="blue">Pedido em {when}. Ninguém respondeu ainda.</Alert>
  const who = answered_by ? ` por ${answered_by}` : ''
  return granted ? null : (
    <Alert color="gray" title={`Pedido em ${when}, recusado${who}`}>
      {answer}
    </Alert>
  )
}

function AskForm({ page, action, onClose }: Omit<Props, 'request'> & { onClose(): void }) {
  const [values] = useState<Fields>({ page, action, reason: '' })
  const { form, ...state } = useRecordForm({
    schema: AccessAsked,
    values,
    save: (asked) => api.accessRequests.ask.call(asked),
    refresh: api.key(),
    saved: 'Pedido enviado',
    failed: 'Erro ao pedir acesso',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Pedir acesso a ${pageOfKey(page).label}`}
      form={form}
      {...state}
      save="Pedir acesso"
      busy="Enviando..."
      onClose={onClose}
    >
      <LongTextField<Fields> name="reason" label="Motivo" rows={3} limit={300} />
    </FormDialog>
  )
}
