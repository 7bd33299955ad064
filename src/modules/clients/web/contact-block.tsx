import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BesideChips } from '#parts/beside/web/beside.tsx'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { begunWith, LinkInstead } from '#parts/beside/web/link-instead.tsx'
import { LinkedRecord } from '#parts/beside/web/linked-record.tsx'
import { CHANNELS } from '#parts/journal/contract/interaction.ts'
import { AlsoIsOf } from '#parts/people/web/also-is-of.tsx'
import { formatDate } from '#shared/br/date.ts'
import { concealDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage } from '#web/errors.ts'
import { Labels } from '#web/kit/display/labels.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { OpenClient } from './open-client.tsx'

/** The client that somebody who writes is. */
export function ClientBlock({ contact }: { contact: BesideContact }) {
  const can = usePermissions('clients')
  const dialog = useRecordDialog((id) => contact.link('client_id', id))
  return (
    <>
      <LinkedRecord
        contact={contact}
        column="client_id"
        find={async (text) =>
          (await api.find.call({ text })).map(({ id, name, document, phone }) => ({
            ...{ id, name },
            details: [document && concealDocument(document), formatPhone(phone)].filter(Boolean).join(' · '),
          }))
        }
        onOpen={dialog.open}
        onCreate={can.create ? () => dialog.create(begunWith(contact)) : undefined}
      >
        {(id) => (
          <>
            <Facts id={id} />
            {can.update && (
              <Button variant="default" size="compact-sm" onClick={() => dialog.open(id, 'Interações')}>
                Registrar interação
              </Button>
            )}
          </>
        )}
      </LinkedRecord>
      <LinkInstead contact={contact} column="client_id" dialog={dialog}>
        {dialog.props && <OpenClient {...dialog.props} />}
      </LinkInstead>
    </>
  )
}

function Facts({ id }: { id: string }) {
  const client = useQuery(api.get.queryOptions({ input: { id } }))
  const options = useQuery(api.options.queryOptions())
  const tags = useQuery(api.tags.attached.queryOptions({ input: { parent_id: id } }))
  const interactions = useQuery(api.interactions.list.queryOptions({ input: { parent_id: id } }))
  const last = interactions.data?.[0]
  if (client.isLoadingError) {
    return (
      <Text size="sm" c="red" role="alert">
        {errorMessage(client.error)}
      </Text>
    )
  }
  const status = options.data?.statuses.find((one) => one.id === client.data?.status_id)
  return (
    <>
      <Group gap={6}>
        {status && <StatusBadge color={status.color}>{status.name}</StatusBadge>}
        {client.data && <BesideChips subject={{ client_id: id }} name={client.data.name} />}
      </Group>
      <Labels tags={tags.data ?? []} />
      {last && (
        <Text size="sm" c="dimmed">
          Última interação: {formatDate(last.occurred_at.toISOString())} · {CHANNELS[last.channel]}
        </Text>
      )}
      <AlsoIsOf entity="client" id={id} />
    </>
  )
}
