import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CASE_STATUSES } from '#modules/legal/contract/case-choices.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { ContactRecords } from '#parts/beside/web/contact-records.tsx'
import { formatDate } from '#shared/br/date.ts'
import { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { OpenCase } from './case/open-case.tsx'

/** The cases of somebody who writes and is a client. Source: spec/3 §8.6. */
export function CaseBlock({ contact }: { contact: BesideContact }) {
  const client = contact.linked('client_id')
  const can = usePermissions('legal-cases')
  const dialog = useRecordDialog(() => undefined)
  if (!client) {
    return (
      <Text size="sm" c="dimmed">
        Vincule um cliente para ver os processos dele.
      </Text>
    )
  }
  return (
    <>
      <ClientCases client_id={client.id} onOpen={(id) => dialog.open(id)} />
      {can.create && (
        <Button
          data-chat-key="p"
          title="Novo Processo (p)"
          variant="default"
          size="compact-sm"
          mt={6}
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            dialog.create({ client_id: client.id, ...(contact.said.cnj && { cnj_number: formatCnjNumber(contact.said.cnj) }) })
          }
        >
          Novo Processo
        </Button>
      )}
      {dialog.props && <OpenCase {...dialog.props} />}
    </>
  )
}

function ClientCases({ client_id, onOpen }: { client_id: string; onOpen(id: string): void }) {
  const cases = useQuery(api.list.queryOptions({ input: { client_id, ongoing: true, page: 1 } }))
  return (
    <ContactRecords
      query={cases}
      none="Nenhum processo em aberto"
      words={({ code, status, next_deadline_on }) => [
        code,
        CASE_STATUSES[status],
        next_deadline_on && `prazo ${formatDate(next_deadline_on)}`,
      ]}
      onOpen={onOpen}
    />
  )
}
