import type { z } from 'zod'
import type { DealInput } from '../deal.ts'
import type { Pipeline } from '../pipeline.ts'

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
  ...{ expected_close: null, source_id: null, description: null },
  ...over,
})

export const item = { description: 'Switch 24 portas', quantity: 1.5, unit_price: '33,33', discount_percent: 0 }
