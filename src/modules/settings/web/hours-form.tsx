import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyData } from '#modules/settings/contract/company.ts'
import type { Hours } from '#modules/settings/contract/holiday.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { hoursProblem } from './hours-problem.ts'

/** The weekdays from Monday on, by their numbers: 0 is Sunday. */
const WEEK = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const
const MOST = 3

/** When a company is there, up to three intervals a day. Source: spec/5 §7.2. */
export function HoursForm({ company }: { company: CompanyData }) {
  const hours = useQuery(api.companies.hours.queryOptions({ input: { id: company.id }, staleTime: 0 }))
  if (hours.data) return <HoursEditor company={company} stored={hours.data} />
  if (hours.isError) return <ListFailed text="Erro ao carregar horários" error={hours.error} onRetry={hours.refetch} />
  return <ListSkeleton columns={2} />
}

function HoursEditor({ company, stored }: { company: CompanyData; stored: readonly Hours[] }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<readonly Hours[] | null>(null)
  const hours = typed ?? stored
  const problem = hoursProblem(hours)
  const save = useMutation({
    mutationFn: () => api.companies.saveHours.call({ id: company.id, updated_at: company.updated_at, values: [...hours] }),
    async onSuccess() {
      toast.success('Horários salvos')
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
      setTyped(null)
    },
  })
  function discard() {
    setTyped(null)
    save.reset()
  }
  const put = (at: number, change: Partial<Hours>) => setTyped(hours.map((one, n) => (n === at ? { ...one, ...change } : one)))

  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Contam nos prazos de atendimento. Sem nenhum horário, valem segunda a sexta, das 8h às 18h.
      </Text>
      {WEEK.map(([weekday, day]) => {
        const own = hours.flatMap((interval, at) => (interval.weekday === weekday ? [{ ...interval, at }] : []))
        return (
          <Group key={weekday} gap="sm" role="group" aria-label={day}>
            <Text w={72} size="sm" fw={500}>
              {day}
            </Text>
            {own.length === 0 && (
              <Text size="sm" c="dimmed">
                Fechado
              </Text>
            )}
            {own.map(({ at, opens, closes }) => (
              <Group key={at} gap={4} wrap="nowrap">
                <ClockInput w={76} size="xs" aria-label={`${day}, abre`} value={opens} onChange={(time) => put(at, { opens: time })} />
                <Text size="sm">às</Text>
                <ClockInput w={76} size="xs" aria-label={`${day}, fecha`} value={closes} onChange={(time) => put(at, { closes: time })} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar ${opens} às ${closes} de ${day}`}
                  onClick={() => setTyped(hours.filter((_, n) => n !== at))}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
            {own.length < MOST && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Novo horário de ${day}`}
                onClick={() =>
                  setTyped([...hours, { weekday, opens: own.length === 0 ? '08:00' : '', closes: own.length === 0 ? '18:00' : '' }])
                }
              >
                <IconPlus size={14} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {typed && problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Failure error={save.error} what="Erro ao salvar horários" />
      <Group>
        <Button disabled={!typed || problem !== null || save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Salvando...' : 'Salvar horários'}
        </Button>
        {typed && (
          <Button variant="default" disabled={save.isPending} onClick={discard}>
            Descartar
          </Button>
        )}
      </Group>
      <LeaveGuard isDirty={() => typed !== null && !save.isPending} />
    </Stack>
  )
}
