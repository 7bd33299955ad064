import type { InferContractRouterOutputs } from '@orpc/contract'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { REQUIREMENTS } from '#modules/crm/contract/deal-fields.ts'
import type { crm } from '#modules/crm/contract/index.ts'
import type { Pipeline, Stage } from '#modules/crm/contract/pipeline.ts'

export type DealOptions = InferContractRouterOutputs<typeof crm>['options']

/** A stage with its funnel, by its id. */
export function stageIn(pipelines: readonly Pipeline[], id: string): (Stage & { pipeline: Pipeline }) | undefined {
  for (const pipeline of pipelines) {
    const stage = pipeline.stages.find((one) => one.id === id)
    if (stage) return { ...stage, pipeline }
  }
  return undefined
}

/** 'Valor, Previsão': what is missing, in words. */
export const needsInWords = (needs: readonly string[]) =>
  needs.map((need) => REQUIREMENTS[need as keyof typeof REQUIREMENTS] ?? need).join(', ')

/** What somebody does with a deal from a card, a row or its dialog. */
export interface DealAction {
  kind: 'move' | 'win' | 'lose'
  deal: DealRow
}
