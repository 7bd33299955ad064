import type { z } from 'zod'
import type { DealInput, DealRow } from '../deal.ts'
import type { Pipeline, Stage } from '../pipeline.ts'

/** A valid new deal in the first stage of a funnel, as typed into the form. Tests change only what matters to them. */
export const newDeal = (
  { id: pipeline_id, stages }: Pick<Pipeline, 'id'> & { stages: { id: string }[] },
  client_id: z.input<typeof DealInput>['client_id'],
  over: Partial<z.input<typeof DealInput>> = {},
): z.input<typeof DealInput> => ({
  ...{
    client_id,
    contact_id: null,
    name: 'Rede da nova filial',
    pipeline_id,
    stage_id: stages[0]!.id,
    value: '1.250,00',
    probability: null,
  },
  ...{ expected_close: null, source_id: null, next_task_title: '', next_task_on: null, description: null },
  ...over,
})

type NewDeal = ReturnType<typeof newDeal>

/** What of those fields a save changes of a stored deal. */
export const dealChange = <Values extends Partial<NewDeal>>(values: Values) => {
  const { pipeline_id: _, stage_id: __, next_task_title: ___, next_task_on: ____, ...change } = values
  return change
}

export const item = { description: 'Switch 24 portas', quantity: 1.5, unit_price: '33,33', discount_percent: 0 }

/** A funnel of two stages. */
export const funnel = (): Pipeline => ({
  ...{ id: '01900000-0000-7000-8000-00000000000a', name: 'Vendas', team_id: null },
  stages: [stage('01900000-0000-7000-8000-00000000000b', 'Lead', 10), stage('01900000-0000-7000-8000-00000000000c', 'Proposta', 50)],
})

const stage = (id: string, name: string, probability: number): Stage => ({
  ...{ id, name, probability, color: '#3b82f6', rot_days: 7, required: [], guide: null },
})

/** An open deal in the first stage of that funnel. */
export const dealRow = (over: Partial<DealRow> = {}): DealRow => ({
  ...{ id: '01900000-0000-7000-8000-000000000001', code: 'DEM-000001', name: 'Rede da nova filial' },
  ...{ client_id: '01900000-0000-7000-8000-0000000000c1', client_name: 'Padaria Sol', contact_name: null },
  ...{ pipeline_id: '01900000-0000-7000-8000-00000000000a', pipeline_name: 'Vendas' },
  ...{ stage_id: '01900000-0000-7000-8000-00000000000b', stage_name: 'Lead', stage_color: '#3b82f6' },
  ...{ status: 'open', place_version: 0, value: '1250.00', probability: null, chance: 10, weighted_value: '125.00' },
  ...{ expected_close: null, source_id: null, source_name: null, lost_reason_id: null, lost_reason_name: null, closed_on: null },
  ...{
    days_in_stage: 2,
    rotting: 'none',
    next_task_on: null,
    next_task_title: null,
    has_items: false,
    conversation_id: null,
    unread: false,
  },
  ...{ responsible_id: null, responsible: null, tags: [] },
  ...{ created_at: new Date('2026-11-02T12:00:00Z'), updated_at: new Date('2026-11-02T12:00:00Z') },
  ...over,
})
