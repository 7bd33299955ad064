import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { CompanyData } from '#modules/settings/contract/company.ts'
import { HOLIDAY, type Holiday } from '#modules/settings/contract/holiday.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { nationalHolidays, stateHolidays } from '#shared/br/holidays.ts'
import { isUf } from '#shared/br/uf.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { ClockInput } from '#web/kit/fields/clock-input.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { fieldColumn } from '#web/kit/list/field-column.tsx'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

const COLUMNS: readonly Column<Holiday>[] = [
  fieldColumn(HOLIDAY.fields, 'date', { width: 130 }),
  fieldColumn(HOLIDAY.fields, 'name'),
  { header: 'Vale', cell: ({ yearly, half_day_until }) => wordsOf(yearly, half_day_until), width: 260 },
]

const wordsOf = (yearly: boolean, until: string | null) =>
  [yearly ? 'Todo ano' : 'Só neste ano', until && `expediente até ${until}`].filter(Boolean).join(', ')

/** The days off of a company: those of the law, which nobody edits, and its own. Source: spec/5 §7.5. */
export function HolidaysSection({ company: { id, state, time_zone } }: { company: CompanyData }) {
  const queryClient = useQueryClient()
  const year = Number(todayIn(time_zone).slice(0, 4))
  const uf = state && isUf(state) ? state : null
  const byLaw = [...nationalHolidays(year), ...(uf ? stateHolidays(year, uf) : [])].sort((a, b) => a.date.localeCompare(b.date))
  const copy = useMutation({
    mutationFn: () => api.companies.copyHolidays.call({ id, year }),
    onSuccess: ({ copied }) =>
      toast.success(copied === 0 ? `Nada a copiar de ${year - 1}` : copied === 1 ? '1 feriado copiado' : `${copied} feriados copiados`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.holidays.key() }),
  })
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Feriados
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          disabled={copy.isPending}
          onClick={() => copy.mutate()}
        >
          Copiar do ano passado
        </Button>
      </Group>
      <Failure error={copy.error} what="Erro ao copiar feriados" />
      <ChildTab
        record={HOLIDAY}
        parent_id={id}
        procedures={api.companies.holidays}
        columns={COLUMNS}
        can={{ create: true, update: true }}
        form="dialog"
        width={500}
        empty="Nenhum feriado municipal ou folga da empresa"
        instead={{ half_day_until: <HalfDayField /> }}
      />
      <Text size="sm" fw={600}>
        {uf ? `Nacionais e de ${uf} em ${year}` : `Nacionais em ${year}`}
      </Text>
      <Text size="sm" c="dimmed">
        {uf ? 'São os da lei, e não se alteram.' : 'São os da lei, e não se alteram. Com a UF em Geral, os do estado entram também.'}
      </Text>
      <List size="sm" listStyleType="none" spacing={4}>
        {byLaw.map(({ date, name }) => (
          <List.Item key={`${date} ${name}`}>
            {formatDate(date)} · {name}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** Until when there is work on a half day; empty for a whole day off. */
function HalfDayField() {
  const { field, fieldState } = useController({ name: 'half_day_until' })
  return (
    <ClockInput
      label="Meio expediente até"
      description="Vazio: sem expediente"
      value={field.value ?? ''}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
