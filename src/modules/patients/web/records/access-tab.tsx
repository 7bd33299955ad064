import { Button, Group, Pagination, Stack, Table } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime, todayIn } from '#shared/br/date.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { errorMessage } from '#web/errors.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
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
  const [page, setPage] = useState(1)
  const accesses = useQuery({
    ...api.records.accesses.queryOptions({ input: { id: patient_id, page } }),
    placeholderData: keepPreviousData,
  })
  const verify = useMutation({
    mutationFn: () => api.records.verify.call({ id: patient_id }),
    retry: false,
    onSuccess({ checked, broken_since }) {
      if (broken_since) toast.error(`Falha na cadeia a partir de ${formatDate(todayIn(zone, broken_since))}.`)
      else toast.success(`Íntegro: ${checked} ${checked === 1 ? 'registro conferido' : 'registros conferidos'}.`)
    },
    onError: (error) => toast.error(`Erro ao verificar: ${errorMessage(error)}`),
  })
  if (accesses.isPending) return <ListSkeleton columns={3} />
  if (accesses.isError) return <ListFailed text="Erro ao carregar os acessos" error={accesses.error} onRetry={accesses.refetch} />
  const { rows, total } = accesses.data
  if (total === 0) return <ListEmpty text="Nenhum acesso registrado" onClear={undefined} />
  return (
    <Stack gap="sm">
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
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Quando</Table.Th>
              <Table.Th>Quem</Table.Th>
              <Table.Th>O quê</Table.Th>
              <Table.Th>Motivo</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, at, by, action, reason }) => (
              <Table.Tr key={id}>
                <Table.Td>{formatDateTime(at, zone)}</Table.Td>
                <Table.Td>{by ?? '-'}</Table.Td>
                <Table.Td>{ACTIONS[action] ?? action}</Table.Td>
                <Table.Td>{reason ?? '-'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {total > PAGE_SIZE && <Pagination value={page} onChange={setPage} total={Math.ceil(total / PAGE_SIZE)} />}
    </Stack>
  )
}
