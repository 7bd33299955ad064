import { NumberInput, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { LONGEST, SHORTEST } from '#modules/patients/contract/schedule/duration.ts'
import { SERVICE, SERVICE_KINDS, type ServiceInput, type ServiceRow } from '#modules/patients/contract/setup/service.ts'
import { TERM_KINDS } from '#modules/patients/contract/term.ts'
import { counted } from '#shared/br/number.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { ChoicesField } from '#web/kit/fields/choices-field.tsx'
import { FormField } from '#web/kit/fields/form-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import { InUse } from './in-use.tsx'
import type { SetupTabProps } from './setup-tab-props.ts'

const SERVICE_COLUMNS: readonly Column<ServiceRow>[] = [
  { header: 'Nome', cell: ({ name }) => name },
  { header: 'Tipo', width: 160, cell: ({ kind }) => SERVICE_KINDS[kind] },
  { header: 'Duração', width: 110, cell: ({ minutes }) => `${minutes} min` },
  {
    header: 'Quem realiza',
    width: 150,
    cell: ({ professionals: { length } }) => {
      if (length === 0) return 'Todos'
      return counted(length, 'profissional', 'profissionais')
    },
  },
]

/** What can be booked. */
export function ServicesTab(shared: SetupTabProps) {
  const input = { parent_id: shared.parent_id }
  const listed = useQuery(api.setup.professionals.list.queryOptions({ input }))
  const professionals = listed.data?.map(({ id, called }) => ({ id, name: called })) ?? []
  const equipment = useQuery(api.setup.equipment.list.queryOptions({ input }))
  return (
    <ChildTab
      {...shared}
      record={SERVICE}
      warning={({ id }) => <InUse id={id} />}
      procedures={api.setup.services}
      columns={SERVICE_COLUMNS}
      instead={{
        consent_kinds: <ChoicesField name="consent_kinds" none="Nenhum" data={labelChoices(TERM_KINDS)} />,
        professionals: <ChoicesField name="professionals" none="Todos os profissionais" data={namedChoices(professionals)} />,
        minutes_with: <MinutesWith professionals={professionals} />,
        return_days: <ReturnDays />,
        equipment: <ChoicesField name="equipment" none="Nenhum" data={namedChoices(equipment.data)} />,
      }}
      width={600}
      empty="Nenhum serviço cadastrado"
    />
  )
}

/** Only a return has a term; nothing is none, so that each one costs. */
function ReturnDays() {
  const { watch } = useFormContext<ServiceInput>()
  return <FormField<ServiceInput> name="return_days" disabled={watch('kind') !== 'return'} />
}

/** Who of those chosen needs more or less time than the service says. */
function MinutesWith({ professionals }: { professionals: readonly { id: string; name: string }[] }) {
  const { watch } = useFormContext<ServiceInput>()
  const { field, fieldState } = useController<ServiceInput, 'minutes_with'>({ name: 'minutes_with' })
  const [chosen, minutes] = watch(['professionals', 'minutes_with'])
  const usual = watch('minutes')
  const named = professionals.filter(({ id }) => chosen.includes(id))
  if (named.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      {named.map(({ id, name }) => (
        <NumberInput
          key={id}
          label={`Duração com ${name} (min)`}
          placeholder={String(usual)}
          min={SHORTEST}
          max={LONGEST}
          step={5}
          value={minutes[id] ?? ''}
          onChange={(typed) => field.onChange({ ...minutes, [id]: typed === '' ? null : Number(typed) })}
          onBlur={field.onBlur}
          error={(fieldState.error as Record<string, { message?: string }> | undefined)?.[id]?.message}
        />
      ))}
    </SimpleGrid>
  )
}
