import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CASE_STATUSES } from '#modules/legal/contract/case-choices.ts'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { formatDate } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import { api } from './api.ts'
import { OpenCase } from './case/open-case.tsx'

/** The cases of somebody who writes and is a client. Source: spec/3 §8.6. */
export function CaseBlock({ contact }: { contact: BesideContact }) {
  const client = contact.linked('client_id')
  const dialog = useRecordDialog(() => undefined)
  const cases = useQuery(
    api.list.queryOptions({ input: { client_id: client?.id ?? '', open: true, page: 1 }, enabled: client !== undefined }),
  )
  if (cases.isError) {
    return (
      <Text size="sm" c="red" role="alert">
        {errorMessage(cases.error)}
      </Text>
    )
  }
  if (!client || cases.data?.total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {client ? 'Nenhum processo em aberto' : 'Vincule um cliente para ver os processos dele.'}
      </Text>
    )
  }
  return (
    <>
      {cases.data?.rows.map(({ id, name, code, status, next_deadline_on }) => (
        <div key={id}>
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => dialog.open(id)}>
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[code, CASE_STATUSES[status], next_deadline_on && `prazo ${formatDate(next_deadline_on)}`].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
      {dialog.props && <OpenCase {...dialog.props} />}
    </>
  )
}
