import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Pipeline } from '#modules/crm/contract/pipeline.ts'

/** Where a new deal begins: in the stage whose '+' was pressed, else in the first of the funnel in sight; and its client, where the address names one. */
export function useNewDealPlace(pipelines: readonly Pipeline[]) {
  const { into, pipeline_id, client_id } = useSearch({ strict: false }) as { into?: string; pipeline_id?: string; client_id?: string }
  return useMemo(() => {
    const pipeline =
      pipelines.find(({ id, stages }) => (into ? stages.some((stage) => stage.id === into) : id === pipeline_id)) ?? pipelines[0]
    const stage = pipeline?.stages.find(({ id }) => id === into) ?? pipeline?.stages[0]
    return { pipeline_id: pipeline?.id ?? '', stage_id: stage?.id ?? '', ...(client_id && { client_id }) }
  }, [pipelines, into, pipeline_id, client_id])
}
