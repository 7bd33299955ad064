import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CARD_HOLDERS } from '#modules/patients/contract/choices.ts'
import { INSURANCE, type Insurance, type InsuranceInput } from '#modules/patients/contract/insurance.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import { formatDate } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { PickListField } from '#web/kit/fields/pick-list-field.tsx'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import type { PatientOptions } from './patient-filters.ts'

/** A card beside the primary one does not take its place unless it is told to. */
const FURTHER_CARD = { ...INSURANCE, initial: () => ({ ...INSURANCE.initial?.(), is_primary: false }) }

/** The insurance cards of a patient. Its forms stand inside of the patient's, which must not be sent by them. */
export function InsuranceCards({ patient, options }: { patient: Patient; options: PatientOptions }) {
  const can = usePermissions('patients')
  const today = useToday()
  const cards = useQuery(api.insurances.list.queryOptions({ input: { parent_id: patient.id } }))
  const hasPrimary = cards.data?.some((card) => card.is_primary)
  return (
    <div onSubmit={(event) => event.stopPropagation()}>
      <ChildTab
        parent_id={patient.id}
        record={hasPrimary ? FURTHER_CARD : INSURANCE}
        procedures={api.insurances}
        refresh={api.key()}
        columns={columnsOn(today, can.update)}
        lists={options}
        instead={{ plan: <PlanField plans={options.plans} />, holder_name: <HolderField /> }}
        can={{ create: can.update && !patient.archived_at, update: can.update && !patient.archived_at }}
        mayEdit={({ ended_at }) => ended_at === null}
        form="dialog"
        width={600}
        empty="Nenhuma carteirinha cadastrada: Particular"
      />
    </div>
  )
}

/** One of the plans that the chosen insurer is known to have, or another. */
function PlanField({ plans }: { plans: PatientOptions['plans'] }) {
  const { common } = useRecordField('plan')
  const insurer = useWatch<InsuranceInput, 'insurer'>({ name: 'insurer' })
  const names = plans.filter((plan) => plan.insurer === insurer).map(({ name }) => name)
  if (names.length === 0) return <FormField<InsuranceInput> name="plan" />
  return <PickListField<InsuranceInput> {...common} key={insurer} name="plan" another="Novo plano" options={names} />
}

/** Whose card it is, of a dependent alone. */
function HolderField() {
  const holder = useWatch<InsuranceInput, 'holder'>({ name: 'holder' })
  return holder === 'dependent' && <FormField<InsuranceInput> name="holder_name" />
}

const columnsOn = (today: string, may: boolean): Column<Insurance>[] => [
  { header: 'Convênio', cell: (card) => <Name card={card} /> },
  { header: 'Número', width: 150, cell: ({ number }) => number },
  { header: 'Validade', width: 190, cell: (card) => <Validity card={card} today={today} /> },
  {
    header: 'Titularidade',
    width: 150,
    cell: ({ holder, holder_name }) => (holder === 'dependent' && holder_name ? `Dependente de ${holder_name}` : CARD_HOLDERS[holder]),
  },
  ...(may ? [{ header: 'Ações', width: 100, cell: (card: Insurance) => <End card={card} /> }] : []),
]

const Name = ({ card: { insurer, plan, is_primary, ended_at } }: { card: Insurance }) => (
  <Group gap="xs">
    <Text size="sm" td={ended_at ? 'line-through' : undefined}>
      {[insurer, plan].filter(Boolean).join(' · ')}
    </Text>
    {is_primary && <Badge color="green">Principal</Badge>}
    {ended_at && <Badge color="gray">Encerrada</Badge>}
  </Group>
)

function Validity({ card: { valid_until, ended_at }, today }: { card: Insurance; today: string }) {
  if (!valid_until) return '-'
  const expired = !ended_at && valid_until < today
  return (
    <Group gap="xs" wrap="nowrap">
      {formatDate(valid_until)}
      {expired && <Badge color="red">Vencida</Badge>}
    </Group>
  )
}

function End({ card: { id, insurer, ended_at } }: { card: Insurance }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.insurances.end.call({ id }),
    onSuccess: () => toast.success('Carteirinha encerrada.'),
    onError: (error) => toast.error(`Erro ao encerrar carteirinha: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (ended_at) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Encerrar ${insurer}`}
      disabled={end.isPending}
      onClick={(event) => {
        event.stopPropagation() // the row opens the card
        end.mutate()
      }}
    >
      Encerrar
    </Button>
  )
}
