import { Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import type { StorageOver as Row } from '#modules/patients/contract/setup/storage.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'

const NO_FILTERS = z.object({})

/** Who is in the archive past the 20 years; nothing happens to them by itself. Source: spec/6 §4.17, §13. */
export function StorageOver() {
  const zone = useSession().company?.time_zone
  const navigate = useNavigate()
  const list = useListState(NO_FILTERS)
  const query = useListQuery(api.setup.storageOver, list)
  const open = ({ id }: Row) => void navigate({ to: '/patients', search: { open: id } as never })
  const columns: readonly Column<Row>[] = [
    {
      header: 'Nome',
      cell: ({ name }) => name,
      phone: (row) => (
        <Stack gap={2}>
          <Text fw={600}>{row.name}</Text>
          <Text size="sm" c="dimmed">
            {row.code} · guarda até {formatDate(row.until)}
          </Text>
        </Stack>
      ),
    },
    { header: 'Código', width: 140, cell: ({ code }) => code },
    { header: 'Guarda até', width: 130, cell: ({ until }) => formatDate(until) },
    { header: 'Arquivado em', width: 130, cell: ({ archived_at }) => formatDate(todayIn(zone, archived_at)) },
  ]
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Pacientes do arquivo cujo prazo de guarda passou: 20 anos do último registro, consulta atendida, documento ou termo (Lei
        13.787/2018). Nada é apagado: a lista só os mostra.
      </Text>
      <DataTable
        {...{ list, query, columns }}
        ticks={false}
        actions={[{ label: 'Abrir cadastro', icon: IconEye, run: open }]}
        onOpen={open}
        empty="Nenhum paciente arquivado com a guarda vencida"
        failed="Erro ao carregar a guarda vencida"
      />
    </Stack>
  )
}
