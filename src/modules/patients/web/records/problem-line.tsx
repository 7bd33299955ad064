import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

type Problem = NonNullable<RecordHead['clinical']>['problems'][number]

/** What a patient has, since when and who said so; it can be said that it is over. */
export function ProblemLine({ patient_id, problem: { code, name, since, author_line } }: { patient_id: string; problem: Problem }) {
  const zone = useSession().company?.time_zone
  const can = usePermissions('patients-records')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api.records.endProblem.call({ id: patient_id, code }),
    retry: false,
    onSuccess() {
      toast.success('Problema encerrado!')
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: api.records.open.key() })
    },
  })
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4} mb={6}>
      <div>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>{code}</strong> {name}
        </Text>
        <Text size="xs" c="dimmed">
          desde {formatDate(todayIn(zone, since))} · {author_line.split(' · ')[0]}
        </Text>
      </div>
      {can.create && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Encerrar ${code}`} onClick={() => setAsking(true)}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        question={asking ? 'Encerrar este problema?' : null}
        subject={`${code} ${name}`}
        warning="Ele sai do resumo. Os registros assinados continuam como estão."
        confirm="Encerrar"
        busy={end.isPending}
        failure={failureOf(end.error, 'Erro ao encerrar')}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Group>
  )
}
