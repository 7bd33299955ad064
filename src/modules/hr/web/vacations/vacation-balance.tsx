import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { VacationOpening } from '#modules/hr/contract/vacation-opening.ts'
import type { VacationPeriod } from '#modules/hr/contract/vacation-periods.ts'
import { formatDate } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildRows } from '#web/kit/record/child-rows.tsx'
import { usePermissions } from '#web/session.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import type { KnownHistory } from './use-vacation-history.ts'

const STATES: Record<VacationPeriod['state'], { label: string; color: string }> = {
  future: { label: 'Ainda não começou', color: 'gray' },
  earning: { label: 'Em aquisição', color: 'gray' },
  available: { label: 'Disponível', color: 'blue' },
  due: { label: 'A vencer', color: 'yellow' },
  overdue: { label: 'Vencida', color: 'red' },
  settled: { label: 'Quitada', color: 'green' },
  lost: { label: 'Perdida (CLT, art. 133)', color: 'gray' },
}

/** Of periods that are settled the latest are enough. */
const SETTLED_SHOWN = 4

interface Props {
  employee: Employee
  history: KnownHistory
  /** Null where nobody knows what was taken before. */
  periods: VacationPeriod[] | null
}

/** The vacation balance by the CLT, newest period first; or that nobody can know it, and a way to say. */
export function VacationBalance({ employee, history, periods }: Props) {
  const canSay = usePermissions('hr').update
  const [saying, setSaying] = useState(false)
  return (
    <section aria-label="Saldo de férias">
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          Saldo de férias
        </Text>
        {canSay && (
          <Button variant={periods ? 'subtle' : 'default'} size="compact-sm" onClick={() => setSaying(true)}>
            {history.opening ? 'Alterar saldo inicial' : 'Informar saldo inicial'}
          </Button>
        )}
      </Group>
      {periods ? (
        <Periods periods={periods.filter(({ state }, at) => state !== 'settled' || at >= periods.length - SETTLED_SHOWN).reverse()} />
      ) : (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} title="Sem histórico">
          Na empresa desde {formatDate(employee.hire_date)}, mas cadastrado só em {formatDate(history.registered_on)}: o que foi gozado
          antes não está aqui, e nenhum saldo ou vencimento é calculado. Informe o saldo inicial, ou escolha o período aquisitivo ao lançar
          férias.
        </Alert>
      )}
      {saying && <OpeningDialog employee={employee} opening={history.opening as VacationOpening | null} onClose={() => setSaying(false)} />}
    </section>
  )
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** What is still being earned is not yet a balance. */
const isEarning = ({ state }: VacationPeriod) => state === 'earning' || state === 'future'

const COLUMNS: Column<VacationPeriod & { id: string }>[] = [
  { header: 'Período aquisitivo', cell: ({ from, to }) => `${formatDate(from)} a ${formatDate(to)}` },
  { header: 'Saldo', width: 70, cell: (period) => (isEarning(period) || period.state === 'lost' ? '–' : period.balance) },
  {
    header: 'Situação',
    width: 130,
    cell: ({ state }) => (
      <Badge miw="max-content" color={STATES[state].color}>
        {STATES[state].label}
      </Badge>
    ),
  },
  { header: 'Gozar até', width: 110, cell: ({ state, limit }) => (state === 'lost' ? '–' : formatDate(limit)) },
  {
    header: 'Direito',
    width: 90,
    cell: (period) => (isEarning(period) ? `${NUMBER.format(period.earned)} de ${period.right}` : period.right),
  },
  { header: 'Usados', width: 80, cell: ({ used }) => used },
  { header: 'Vendidos', width: 90, cell: ({ sold }) => sold },
]

const Periods = ({ periods }: { periods: readonly VacationPeriod[] }) => (
  <ChildRows rows={periods.map((period) => ({ ...period, id: period.from }))} columns={COLUMNS} empty="Nenhum período aquisitivo" />
)
