import { ActionIcon, Button, Group, ScrollArea, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type Goal, GoalInput } from '#modules/crm/contract/goals.ts'
import { todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { ListEmpty, ListFailed } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import classes from './goals.module.css'

/** Where the sheet is wider than the screen. */
const intoSight = (month: HTMLElement | null) => month?.scrollIntoView({ block: 'nearest', inline: 'center' })

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

interface Props {
  /** Whoever may not set them up reads them. */
  allowed: boolean
  onClose(): void
}

/** What people mean to sell, a row a person and a column a month. Source: spec/4 §9.5. */
export function GoalsDialog({ allowed, onClose }: Props) {
  const zone = useSession().company?.time_zone
  const today = todayIn(zone)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const goals = useQuery(api.goals.list.queryOptions({ input: { year }, staleTime: 0 }))
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const { close, question } = useDiscard(() => typed.size > 0, onClose)
  const queryClient = useQueryClient()

  const cells = [...typed].map(([key, amount]) => GoalInput.safeParse({ user_id: key.slice(0, 36), month: key.slice(37), amount }))
  const wrong = new Set([...typed.keys()].filter((_, at) => !cells[at]!.success))
  const save = useMutation({
    mutationFn: () => api.goals.save.call({ goals: [...typed].map(([key, amount]) => ({ ...cellOf(key), amount })) }),
    async onSuccess() {
      toast.success('Metas salvas com sucesso!')
      await queryClient.invalidateQueries({ queryKey: api.key() })
      setTyped(new Map())
    },
  })
  const turn = (by: number) => setYear(year + by)

  return (
    <Dialog title="Metas" size={1280} onClose={close}>
      <Stack gap="sm">
        <Group gap="xs">
          <ActionIcon variant="default" size={34} aria-label="Ano anterior" disabled={typed.size > 0} onClick={() => turn(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} data-numbers aria-live="polite">
            {year}
          </Text>
          <ActionIcon variant="default" size={34} aria-label="Próximo ano" disabled={typed.size > 0} onClick={() => turn(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          {typed.size > 0 && (
            <Text size="sm" c="dimmed">
              Salve para mudar de ano.
            </Text>
          )}
        </Group>
        {goals.data ? (
          goals.data.people.length === 0 ? (
            <ListEmpty text="Nenhuma meta neste ano" onClear={undefined} />
          ) : (
            <Sheet
              {...{ year, today, allowed, typed, wrong }}
              people={goals.data.people}
              goals={goals.data.goals}
              onType={(changes) => setTyped(new Map([...typed, ...changes]))}
            />
          )
        ) : goals.isError ? (
          <ListFailed text="Erro ao carregar metas" error={goals.error} onRetry={goals.refetch} />
        ) : (
          <Skeleton h={220} />
        )}
        {wrong.size > 0 && (
          <Text size="sm" c="red" role="alert">
            Valor inválido
          </Text>
        )}
        {allowed && (
          <DialogActions onCancel={close} failure={<Failure error={save.error} what="Erro ao salvar metas" />}>
            <Button disabled={typed.size === 0 || wrong.size > 0} loading={save.isPending} onClick={() => save.mutate()}>
              Salvar
            </Button>
          </DialogActions>
        )}
      </Stack>
      {question}
    </Dialog>
  )
}

const keyOf = (user_id: string, month: string) => `${user_id} ${month}`
const cellOf = (key: string) => ({ user_id: key.slice(0, 36), month: key.slice(37) })

interface SheetProps {
  year: number
  today: string
  allowed: boolean
  people: readonly { id: string; name: string }[]
  goals: readonly Goal[]
  /** What was typed and is not saved, by person and month. */
  typed: ReadonlyMap<string, string>
  wrong: ReadonlySet<string>
  onType(changes: readonly (readonly [string, string])[]): void
}

/** '1.234,56', '60.000'; '' is no goal. */
const plain = (amount: string) =>
  amount === ''
    ? ''
    : formatBRL(amount)
        .replace(/^R\$\s?/, '')
        .replace(/,00$/, '')

function Sheet({ year, today, allowed, people, goals, typed, wrong, onType }: SheetProps) {
  const months = MONTHS.map((name, at) => ({ name, day: `${year}-${String(at + 1).padStart(2, '0')}-01` }))
  const stored = new Map(goals.map(({ user_id, month, amount }) => [keyOf(user_id, month), amount]))
  const textOf = (key: string) => typed.get(key) ?? plain(stored.get(key) ?? '')
  /** What was typed is written as the others are once its cell is left: a long one would be cut. */
  const leave = (key: string) => {
    const { data } = GoalInput.shape.amount.safeParse(typed.get(key))
    if (data) onType([[key, plain(data)]])
  }
  const numberOf = (key: string) => {
    const parsed = GoalInput.shape.amount.safeParse(textOf(key))
    return parsed.success ? Number(parsed.data ?? 0) : 0
  }
  const sumOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + numberOf(key), 0)
  const copyFrom = (at: number) =>
    onType(people.map(({ id }) => [keyOf(id, months[at]!.day), textOf(keyOf(id, months[at - 1]!.day))] as const))

  return (
    <ScrollArea offsetScrollbars>
      <Table className={classes.sheet} withRowBorders={false} verticalSpacing={4} horizontalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.person}>Pessoa</Table.Th>
            {months.map(({ name, day }, at) => (
              <Table.Th key={name} ref={day.slice(0, 7) === today.slice(0, 7) ? intoSight : undefined}>
                <Group gap={2} justify="space-between" wrap="nowrap">
                  {name}
                  {allowed && at > 0 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={`Copiar do mês anterior para ${name}`}
                      title="Copiar do mês anterior"
                      onClick={() => copyFrom(at)}
                    >
                      <IconCopy size={13} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              </Table.Th>
            ))}
            <Table.Th ta="right">Ano</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ id, name }, row) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" className={classes.person}>
                {name}
              </Table.Th>
              {months.map(({ name: month, day }, column) => {
                const key = keyOf(id, day)
                return (
                  <Table.Td key={day}>
                    {allowed ? (
                      <TextInput
                        size="xs"
                        aria-label={`${name}, ${month}`}
                        inputMode="decimal"
                        data-cell={`${row} ${column}`}
                        value={textOf(key)}
                        error={wrong.has(key)}
                        onChange={(event) => onType([[key, event.currentTarget.value]])}
                        onBlur={() => leave(key)}
                        onKeyDown={walk}
                      />
                    ) : (
                      <Text size="sm" ta="right" data-numbers>
                        {textOf(key) || '-'}
                      </Text>
                    )}
                  </Table.Td>
                )
              })}
              <Table.Td className={classes.sum}>{formatBRL(String(sumOf(months.map(({ day }) => keyOf(id, day)))))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" className={classes.person}>
              Total
            </Table.Th>
            {months.map(({ day }) => (
              <Table.Td key={day} className={classes.sum}>
                {plain(String(sumOf(people.map(({ id }) => keyOf(id, day)))))}
              </Table.Td>
            ))}
            <Table.Td className={classes.sum}>
              {formatBRL(String(sumOf(people.flatMap(({ id }) => months.map(({ day }) => keyOf(id, day))))))}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrollArea>
  )
}

/** As in a sheet: Enter and the arrows go up and down; left and right leave a cell at its ends. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const box = event.currentTarget
  const [row, column] = box.dataset.cell!.split(' ').map(Number) as [number, number]
  const atStart = box.selectionEnd === 0
  const atEnd = box.selectionStart === box.value.length
  const next =
    event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
      ? [row - 1, column]
      : event.key === 'ArrowDown' || event.key === 'Enter'
        ? [row + 1, column]
        : event.key === 'ArrowLeft' && atStart
          ? [row, column - 1]
          : event.key === 'ArrowRight' && atEnd
            ? [row, column + 1]
            : null
  const cell = next && box.closest('table')!.querySelector<HTMLInputElement>(`[data-cell="${next.join(' ')}"]`)
  if (!cell) return
  event.preventDefault()
  cell.focus()
  cell.select()
}
