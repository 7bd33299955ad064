import { Alert, Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DEAL, type Deal, type DealInput } from '#modules/crm/contract/deal.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { counted } from '#shared/br/number.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { api } from './api.ts'
import { ClientField } from './client-field.tsx'
import type { DealOptions } from './deal-options.ts'
import { stageIn } from './deal-options.ts'

type Typed = z.input<typeof DealInput>

interface Props {
  row: Deal | null
  options: DealOptions
  onOpen(id: string): void
  /** Moves a stored deal: its place is no field of the form. */
  onMove(stage_id: string): void
}

/** The tab Geral. */
export function DealForm({ row, options, onOpen, onMove }: Props) {
  const client_id = useWatch<Typed, 'client_id'>({ name: 'client_id' })
  const propose = useProposedName(row === null)
  const known = typeof client_id === 'string' ? client_id : null
  const of = useQuery({ ...api.ofClient.queryOptions({ input: { id: known! } }), enabled: known !== null })
  const others = (of.data?.open ?? []).filter(({ id }) => id !== row?.id)
  return (
    <>
      <RecordFields
        record={DEAL}
        lists={{ ...options, sources: offered(options.sources, row?.source_id), contacts: of.data?.contacts ?? [] }}
        autofocus={row ? 'name' : 'client_id'}
        instead={{
          client_id: (
            <ClientField stored={row?.client_name ?? null} named={of.data?.name ?? null} creates={row === null} onChosen={propose} />
          ),
          pipeline_id: <PipelineField options={options} stored={row} onMove={onMove} />,
          stage_id: <StageField options={options} stored={row} onMove={onMove} />,
          value: row?.has_items ? <SummedValue value={row.value} /> : <FormField<Typed> name="value" />,
          probability: <ProbabilityField options={options} stored={row} />,
          responsible_id: <ResponsibleField people={options.people} />,
          ...(row?.next_task_title && {
            next_task_title: <TextInput label={DEAL.fields.next_task_title.label} value={row.next_task_title} readOnly />,
            next_task_on: <TextInput label={DEAL.fields.next_task_on.label} value={formatDate(row.next_task_on)} readOnly />,
          }),
        }}
      />
      {row === null && others.length > 0 && <OpenDeals deals={others} onOpen={onOpen} />}
    </>
  )
}

/** A new deal is called like its client until somebody calls it otherwise. */
function useProposedName(isNew: boolean) {
  const { getValues, setValue } = useFormContext<Typed>()
  const proposed = useRef('')
  return (client: string) => {
    if (!isNew || getValues('name') !== proposed.current) return
    proposed.current = client.slice(0, 120)
    setValue('name', proposed.current, { shouldDirty: true, shouldValidate: true })
  }
}

function OpenDeals({ deals, onOpen }: { deals: readonly { id: string; code: string; name: string }[]; onOpen(id: string): void }) {
  const [first] = deals
  return (
    <Alert color="yellow" mt="md" role="status">
      <Group justify="space-between" gap="sm">
        Este cliente já tem {counted(deals.length, 'demanda aberta', 'demandas abertas')}: {first!.code} {first!.name}
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(first!.id)}>
          Abrir
        </Button>
      </Group>
    </Alert>
  )
}

interface PlaceProps extends Pick<Props, 'options' | 'onMove'> {
  stored: Deal | null
}

function PipelineField({ options, stored, onMove }: PlaceProps) {
  const { setValue } = useFormContext<Typed>()
  const { field } = useController<Typed, 'pipeline_id'>({ name: 'pipeline_id' })
  const pick = (id: string) => {
    const first = options.pipelines.find((pipeline) => pipeline.id === id)?.stages[0]
    if (!first) return
    if (stored) return onMove(first.id)
    field.onChange(id)
    setValue('stage_id', first.id, { shouldDirty: true })
  }
  return (
    <Place label="Funil" value={stored?.pipeline_id ?? field.value} offered={options.pipelines} closed={isClosed(stored)} onPick={pick} />
  )
}

function StageField({ options, stored, onMove }: PlaceProps) {
  const { field } = useController<Typed, 'stage_id'>({ name: 'stage_id' })
  const pipeline_id = useWatch<Typed, 'pipeline_id'>({ name: 'pipeline_id' })
  const stages = options.pipelines.find(({ id }) => id === (stored?.pipeline_id ?? pipeline_id))?.stages ?? []
  const here = stored && !stages.some(({ id }) => id === stored.stage_id) ? [{ id: stored.stage_id, name: stored.stage_name }] : []
  return (
    <Place
      label="Etapa"
      value={stored?.stage_id ?? field.value}
      offered={[...here, ...stages]}
      closed={isClosed(stored)}
      onPick={stored ? onMove : field.onChange}
    />
  )
}

const isClosed = (stored: Deal | null) => stored !== null && stored.status !== 'open'

interface PlaceSelect {
  label: string
  value: string
  offered: readonly { id: string; name: string }[]
  closed: boolean
  onPick(id: string): void
}

const Place = ({ label, value, offered, closed, onPick }: PlaceSelect) => (
  <Select
    label={label}
    data={namedChoices(offered)}
    value={value || null}
    disabled={closed}
    allowDeselect={false}
    checkIconPosition="right"
    onChange={(id) => id && id !== value && onPick(id)}
  />
)

function SummedValue({ value }: { value: string }) {
  const narrow = useMediaQuery('(min-width: 48em) and (max-width: 60em)', false, { getInitialValueInEffect: false })
  const why = (
    <Group component="span" gap={4} fz={12} c="dimmed" wrap="nowrap">
      <IconLock size={13} aria-hidden /> Soma dos itens
    </Group>
  )
  const field = { label: 'Valor', value: formatBRL(value), readOnly: true }
  // Beside three fields in a line the sum itself needs the room.
  if (narrow) return <TextInput {...field} description={why} inputWrapperOrder={['label', 'input', 'description']} />
  return <TextInput {...field} rightSectionWidth={132} rightSection={why} />
}

function ProbabilityField({ options, stored }: Pick<PlaceProps, 'options' | 'stored'>) {
  const { field, fieldState } = useController<Typed, 'probability'>({ name: 'probability' })
  const stage_id = useWatch<Typed, 'stage_id'>({ name: 'stage_id' })
  const stage = stageIn(options.pipelines, stored?.stage_id ?? stage_id)
  return (
    <NumberInput
      ref={field.ref}
      name={field.name}
      label="Probabilidade"
      placeholder={stage ? `${stage.probability}% da etapa` : undefined}
      suffix="%"
      hideControls
      allowDecimal={false}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(number) => field.onChange(number === '' ? null : Number(number))}
      error={fieldState.error?.message}
    />
  )
}
