import { Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ACCESSES, ACCESSES_AT_ONCE } from '#modules/patients/contract/records/access.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { AccessTable } from '#web/kit/record/access-table.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { ACCESS_FACTS } from './access-facts.ts'

/** Who read the record, when and why. */
export function AccessTab({ patient_id }: { patient_id: string }) {
  const zone = useSession().company?.time_zone
  const verify = useMutation({
    mutationFn: () => api.records.verify.call({ id: patient_id }),
    retry: false,
    onSuccess({ checked, broken_since }) {
      if (broken_since) toast.error(`Falha na cadeia a partir de ${formatDate(todayIn(zone, broken_since))}.`)
      else toast.success(`Íntegro: ${counted(checked, 'registro conferido', 'registros conferidos')}.`)
    },
    onError: (error) => toast.error(`Erro ao verificar: ${errorMessage(error)}`),
  })
  return (
    <AccessTable
      page={(page) => api.records.accesses.queryOptions({ input: { id: patient_id, page } })}
      pageSize={ACCESSES_AT_ONCE}
      actions={ACCESSES}
      facts={ACCESS_FACTS}
    >
      <Group justify="flex-end" gap="xs">
        <ExportMenu list={{ filters: { patient_id } }} name="patients-record-accesses" label="Exportar acessos" />
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          disabled={verify.isPending}
          onClick={() => verify.mutate()}
        >
          Verificar integridade
        </Button>
      </Group>
    </AccessTable>
  )
}
