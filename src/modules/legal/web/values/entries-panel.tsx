import { Button, Group, Text } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DIRECTIONS, ENTRY, ENTRY_KINDS, type Entry, INSTALMENTS, totalsOf } from '#modules/legal/contract/values/entry.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import classes from './values.module.css'

const columnsOf = (today: string, pay: ((entry: Entry) => void) | null): Column<Entry>[] => [
  { header: 'Vencimento', width: 120, cell: (entry) => <Due entry={entry} today={today} /> },
  {
    header: 'Lançamento',
    cell: ({ kind, description, recoverable }) => (
      <>
        {description}
        <Text size="xs" c="dimmed">
          {[ENTRY_KINDS[kind], recoverable && 'recuperável do cliente'].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { header: 'Parcela', width: 80, cell: ({ instalment, instalments }) => (instalment ? `${instalment}/${instalments}` : '-') },
  {
    header: 'Valor',
    width: 150,
    cell: ({ amount, direction }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatBRL(amount)}
        <Text size="xs" c="dimmed">
          {DIRECTIONS[direction]}
        </Text>
      </span>
    ),
  },
  {
    header: 'Situação',
    width: 150,
    cell: (entry) =>
      entry.paid_on ? (
        <StatusBadge color="green">{`${paidWord(entry)} em ${formatDate(entry.paid_on)}`}</StatusBadge>
      ) : pay ? (
        <Button size="compact-xs" variant="default" onClick={() => pay(entry)} aria-label={`Dar baixa: ${nameOf(entry)}`}>
          Dar baixa
        </Button>
      ) : (
        <StatusBadge color={entry.due_on < today ? 'red' : 'gray'}>{entry.due_on < today ? 'Atrasado' : 'Em aberto'}</StatusBadge>
      ),
  },
]

const paidWord = ({ direction }: Entry) => (direction === 'pay' ? 'Pago' : 'Recebido')
const nameOf = ({ description, instalment, instalments }: Entry) =>
  instalment ? `${description} ${instalment}/${instalments}` : description

function Due({ entry: { due_on, paid_on }, today }: { entry: Entry; today: string }) {
  const late = !paid_on && due_on < today
  return (
    <>
      <span className={late ? classes.late : undefined}>{formatDate(due_on)}</span>
      {late && (
        <Text size="xs" className={classes.late}>
          Atrasado
        </Text>
      )}
    </>
  )
}

const SUMS = { to_pay: 'A pagar', paid: 'Pago', to_receive: 'A receber', received: 'Recebido', to_recover: 'A recuperar' } as const

function Totals({ entries }: { entries: readonly Entry[] }) {
  const totals = totalsOf(entries)
  return (
    <dl className={classes.sums}>
      {Object.entries(SUMS).map(([name, label]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} data-numbers>
            {formatBRL(totals[name as keyof typeof SUMS])}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** What is paid and received in the case, and what it comes to. Source: spec/4 §21.2. */
export function EntriesPanel({ parent_id }: { parent_id: string }) {
  const queryClient = useQueryClient()
  const can = usePermissions('legal-finance')
  const today = useToday()
  const [splitting, setSplitting] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const pay = useMutation({
    mutationFn: ({ id }: Entry) => api.entries.pay.call({ id, paid_on: today }),
    async onSuccess(_, entry) {
      toastWithUndo(`${paidWord(entry)}: ${formatBRL(entry.amount)}`, {
        undo: async () => {
          await api.entries.pay.call({ id: entry.id, paid_on: null })
          await refresh()
        },
      })
      await refresh()
    },
    onError: (error) => toast.error(`Erro ao atualizar lançamento: ${errorMessage(error)}`),
  })
  return (
    <section aria-label="Lançamentos">
      <ChildTab
        record={ENTRY}
        parent_id={parent_id}
        procedures={api.entries}
        undoRemoval={can.create ? api.entries.undoRemoval : undefined}
        refresh={api.key()}
        columns={columnsOf(today, can.update ? (entry) => pay.mutate(entry) : null)}
        form="in place"
        title="Lançamentos"
        nameOf={nameOf}
        empty="Nenhum lançamento neste processo"
        can={can}
        summary={(entries) => (
          <Group justify="space-between" align="flex-end">
            <Totals entries={entries} />
            {can.create && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCalendarDollar size={14} aria-hidden />}
                onClick={() => setSplitting(true)}
              >
                Parcelar
              </Button>
            )}
          </Group>
        )}
      />
      {splitting && (
        <FieldsDialog
          title="Parcelar"
          record={INSTALMENTS}
          initial={{ due_on: today }}
          submit="Criar parcelas"
          save={(values) => api.entries.split.call({ parent_id, values })}
          saved={({ added }) => `${added} parcelas criadas`}
          failed="Erro ao criar parcelas"
          refresh={api.key()}
          onClose={() => setSplitting(false)}
        >
          <Text size="sm" c="dimmed">
            Uma parcela por mês, no mesmo dia ou no último do mês. Os centavos que sobram ficam na última.
          </Text>
        </FieldsDialog>
      )}
    </section>
  )
}
