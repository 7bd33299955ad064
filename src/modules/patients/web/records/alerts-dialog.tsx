import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALERT, ALERT_END, ALERT_KINDS, type Alert } from '#modules/patients/contract/records/alerts.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { ASKED_FOR } from './asked-for.ts'

interface Props {
  patient: { id: string; archived_at: Date | null }
  onClose(): void
}

/** What must be known of a patient before anything else, beside her allergies, and what of it is over. Source: spec/6 §3, §10.1. */
export function AlertsDialog({ patient, onClose }: Props) {
  const mayWrite = usePermissions('patients-records').create && !patient.archived_at
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState<string | null>(null) // the id of the one that is written, so that sending it again adds nothing
  const [ending, end] = useState<Alert | null>(null)
  const asked = api.records.alerts.queryOptions({ input: { id: patient.id } })
  const alerts = useQuery({ ...asked, ...ASKED_FOR })
  const again = () => void queryClient.invalidateQueries({ queryKey: asked.queryKey })
  return (
    <Dialog title="Alertas" size={560} onClose={onClose}>
      <Stack>
        {mayWrite && (
          <Group justify="flex-end">
            <CreateButton label="Novo Alerta" onClick={() => setAdding(crypto.randomUUID())} />
          </Group>
        )}
        {alerts.isPending && <ListSkeleton columns={1} />}
        {alerts.isLoadingError && <ListFailed text="Erro ao carregar os alertas" error={alerts.error} onRetry={alerts.refetch} />}
        {alerts.data?.length === 0 && <ListEmpty text="Nenhum alerta além das alergias" onClear={undefined} />}
        {alerts.data?.map((alert) => (
          <AlertLine key={alert.id} alert={alert} onEnd={mayWrite && !alert.ended_at ? () => end(alert) : undefined} />
        ))}
      </Stack>
      {adding && (
        <FieldsDialog
          title="Novo Alerta"
          record={ALERT}
          initial={ALERT.initial?.()}
          submit="Adicionar"
          save={(values) => api.records.addAlert.call({ id: adding, patient_id: patient.id, values })}
          saved="Alerta adicionado!"
          failed="Erro ao adicionar o alerta"
          refresh={api.records.open.key()}
          fieldErrors={{ ALERT_KNOWN: 'text' }}
          onSaved={again}
          onClose={() => setAdding(null)}
        />
      )}
      {ending && (
        <FieldsDialog
          title={`Encerrar: ${ending.text}`}
          record={ALERT_END}
          submit="Encerrar"
          save={(values) => api.records.endAlert.call({ id: ending.id, values })}
          saved="Alerta encerrado!"
          failed="Erro ao encerrar o alerta"
          refresh={api.records.open.key()}
          onSaved={again}
          onClose={() => end(null)}
        />
      )}
    </Dialog>
  )
}

function AlertLine({
  alert: { kind, severity, text, since, ended_at, ended_reason },
  onEnd,
}: {
  alert: Alert
  onEnd: (() => void) | undefined
}) {
  const zone = useSession().company?.time_zone
  const said = [
    ALERT_KINDS[kind],
    since && `desde ${formatDate(since)}`,
    ended_at && `encerrado em ${formatDate(todayIn(zone, ended_at))}${ended_reason ? `: ${ended_reason}` : ''}`,
  ]
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} c={ended_at ? 'dimmed' : undefined} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {severity === 'high' && !ended_at && <Badge color="red">Grave</Badge>}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {said.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onEnd && (
        <Button variant="default" size="xs" flex="none" onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </Group>
  )
}
