import { Badge, Table, Text } from '@mantine/core'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Vacation } from '#modules/hr/contract/vacation.ts'
import { type VacationPeriod, vacationPeriods } from '#modules/hr/contract/vacation-law.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'

const STATES: Record<VacationPeriod['state'], { label: string; color: string }> = {
  earning: { label: 'Em aquisição', color: 'gray' },
  available: { label: 'Disponível', color: 'blue' },
  due: { label: 'A vencer', color: 'yellow' },
  overdue: { label: 'Vencida', color: 'red' },
  settled: { label: 'Quitada', color: 'green' },
}

/** Employees hired long ago and imported have old periods that nobody will type in: the latest are enough. */
const SHOWN = 4

/** The vacation balance by the CLT, newest period first. */
export function VacationBalance({ employee, vacations }: { employee: Employee; vacations: readonly Vacation[] }) {
  const today = todayIn(useSession().company?.time_zone)
  const periods = vacationPeriods(employee.hire_date, vacations, today).slice(-SHOWN).reverse()
  if (periods.length === 0) return null

  return (
    <section aria-label="Saldo de férias">
      <Text fw={600} size="sm">
        Saldo de férias
      </Text>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Saldo de férias' } }}
      >
        <Table verticalSpacing={6} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Período aquisitivo</Table.Th>
              <Table.Th>Direito</Table.Th>
              <Table.Th>Usados</Table.Th>
              <Table.Th>Vendidos</Table.Th>
              <Table.Th>Saldo</Table.Th>
              <Table.Th>Gozar até</Table.Th>
              <Table.Th>Situação</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {periods.map(({ from, to, right, used, sold, balance, limit, state }) => (
              <Table.Tr key={from}>
                <Table.Td>
                  {formatDate(from)} a {formatDate(to)}
                </Table.Td>
                <Table.Td>{right}</Table.Td>
                <Table.Td>{used}</Table.Td>
                <Table.Td>{sold}</Table.Td>
                <Table.Td>{balance}</Table.Td>
                <Table.Td>{formatDate(limit)}</Table.Td>
                <Table.Td>
                  <Badge miw="max-content" color={STATES[state].color}>
                    {STATES[state].label}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
