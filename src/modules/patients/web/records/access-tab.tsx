import { Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { AccessTable } from '#web/kit/record/access-table.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

const ACTIONS: Record<string, string> = {
  open_record: 'Abriu',
  read_entries: 'Leu as evoluções',
  read_documents: 'Leu os documentos',
  read_results: 'Leu os exames e arquivos',
  open_file: 'Abriu um arquivo',
  read_measures: 'Leu as medidas',
  end_problem: 'Encerrou um problema',
  print: 'Imprimiu',
  break_glass: 'Abriu com justificativa',
}

/** Who read the record, when and why. */
export function AccessTab({ patient_id }: { patient_id: string }) {
  const zone = useSession().company?.time_zone
  const verify = useMutation({
    mutationFn: () => api.records.verify.call({ id: patient_id }),
    retry: false,
    onSuccess({ checked, broken_since }) {
      if (broken_since) toast.error(`Falha na cadeia a partir de ${formatDate(todayIn(zone, broken_since))}.`)
      else toast.success(`Íntegro: ${checked} ${checked === 1 ? 'registro conferido' : 'registros conferidos'}.`)
    },
    onError: (error) => toast.error(`Erro ao verificar: ${errorMessage(error)}`),
  })
  return (
    <AccessTable
      page={(page) => api.records.accesses.queryOptions({ input: { id: patient_id, page } })}
      actions={ACTIONS}
      reason={({ reason }) => reason}
    >
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
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
