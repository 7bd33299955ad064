import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CLOSING } from '#modules/legal/contract/case-actions.ts'
import { HEARING_KINDS } from '#modules/legal/contract/hearing.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { useToday } from '../use-today.ts'

/** Asks how the case ended. What is still to come stands above: the server refuses until each is done or cancelled. Source: spec/4 §15.9. */
export const CloseCase = ({ id, onClose }: { id: string; onClose(): void }) => (
  <FieldsDialog
    title="Encerrar processo"
    record={CLOSING}
    initial={{ closed_on: useToday() }}
    submit="Encerrar"
    save={(values) => api.close.call({ id, ...values })}
    saved="Processo encerrado"
    failed="Erro ao encerrar processo"
    refresh={api.key()}
    onClose={onClose}
  >
    <StillPending id={id} />
  </FieldsDialog>
)

function StillPending({ id }: { id: string }) {
  const zone = useSession().company?.time_zone
  const deadlines = useQuery(api.deadlines.list.queryOptions({ input: { parent_id: id } })).data?.filter(
    ({ status }) => status === 'pending',
  )
  const hearings = useQuery(api.hearings.list.queryOptions({ input: { parent_id: id } })).data?.filter(
    ({ status }) => status === 'scheduled',
  )
  if (!deadlines || !hearings || deadlines.length + hearings.length === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`Há ${deadlines.length} prazos e ${hearings.length} audiências pendentes.`}
    >
      Cumpra ou cancele cada um antes de encerrar:
      <List size="sm" mt={4}>
        {deadlines.map((deadline) => (
          <List.Item key={deadline.id}>
            {deadline.title}, fatal {formatDate(deadline.fatal_on)}
          </List.Item>
        ))}
        {hearings.map((hearing) => (
          <List.Item key={hearing.id}>
            {HEARING_KINDS[hearing.kind]}, {formatDateTime(hearing.starts_at, zone)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
