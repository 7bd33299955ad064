import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AttendanceFilters } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { AttendanceRow } from '#modules/whatsapp/contract/attendances.ts'
import { ATTENDANCE_NOUN } from '#modules/whatsapp/contract/attendances.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ExportMenu } from '#web/kit/list/export-menu.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { attendances, chat } from '../api.ts'
import pageClasses from '../chat.module.css'
import { ChatHead, useBeginning } from '../list/chat-head.tsx'
import { attendanceColumns } from './attendance-columns.tsx'
import { attendanceFilters, attendanceOrders, moreAttendanceFilters } from './attendance-filters.ts'
import classes from './attendances.module.css'

const AttendanceBulk = lazily(async () => (await import('./attendance-bulk.tsx')).AttendanceBulk)

/** Atendimentos: the conversations as a list. Source: spec/3 §8.7. */
export function AttendancesView() {
  const list = useListState(AttendanceFilters)
  const query = useListQuery(attendances.list, list)
  const options = useQuery(chat.options.queryOptions())
  const { columns, resize, tools } = useListSetup(attendances.lists, list, attendanceColumns)
  const can = usePermissions('whatsapp-chat')
  const judges = usePermissions('whatsapp-evaluations')
  const navigate = useNavigate()
  const exports = usePermissions('whatsapp-export').read
  const beginning = useBeginning()
  const open = (id: string) => void navigate({ to: '/whatsapp/chat', search: { open: id } as never })

  return (
    <div className={pageClasses.page}>
      <ChatHead view="attendances" beginning={beginning} onBegun={open}>
        {exports && <ExportMenu list={list} name="whatsapp-attendances" />}
      </ChatHead>
      <div className={classes.view}>
        <ListFrame>
          <FilterBar
            list={list}
            filters={attendanceFilters(options.data)}
            more={moreAttendanceFilters(options.data)}
            orders={attendanceOrders}
            found={query.data?.total}
            noun={ATTENDANCE_NOUN}
          >
            {tools}
          </FilterBar>
          <DataTable
            list={list}
            query={query}
            columns={columns}
            resize={resize}
            actions={[]}
            ticks={can.update || judges.create}
            empty="Nenhum atendimento encontrado"
            failed="Erro ao carregar atendimentos"
            onOpen={({ id }: AttendanceRow) => open(id)}
          />
          {query.data && query.data.total > 0 && <Sums filters={list.filters} />}
        </ListFrame>
        {query.data && options.data && (
          <BulkBar list={list} every={{ total: query.data.total, shown: query.data.rows.length }}>
            <AttendanceBulk list={list} options={options.data} />
          </BulkBar>
        )}
      </div>
    </div>
  )
}

/** What all that match come to. */
function Sums({ filters: { sort: _sort, direction: _direction, ...filters } }: { filters: AttendanceFilters }) {
  const sums = useQuery(attendances.sums.queryOptions({ input: filters, staleTime: 30_000, placeholderData: keepPreviousData }))
  return (
    <Text size="sm" c="dimmed" ta="right" px="md" pb="md" opacity={sums.isPlaceholderData ? 0.5 : undefined}>
      {sums.isPending && 'Somando…'}
      {sums.isError && `Erro ao somar: ${errorMessage(sums.error)}`}
      {sums.data && `Soma: ${counted(sums.data.messages, 'mensagem', 'mensagens')} · ${counted(sums.data.contacts, 'contato')}`}
    </Text>
  )
}
