import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Pipeline } from '#modules/crm/contract/pipeline.ts'

/** Where a new deal begins: in the stage whose '+' was pressed, which the address says, else in the first of the funnel in sight. */
export function useNewDealPlace(pipelines: readonly Pipeline[]) {
  const search = useSearch({ strict: false }) as { into?: string; pipeline_id?: string }
  const { pipeline_id } = search
  const [into] = useState(search.into)
  const navigate = useNavigate()
  const says = Boolean(search.into)
  // It is of this one deal: the next one begins where it is asked for.
  useEffect(() => {
    if (says)
      void navigate({ to: '.', search: ((before: object) => ({ ...before, into: undefined })) as never, state: true, replace: true })
  }, [says, navigate])
  return useMemo(() => {
    const pipeline =
      pipelines.find(({ id, stages }) => (into ? stages.some((stage) => stage.id === into) : id === pipeline_id)) ?? pipelines[0]
    const stage = pipeline?.stages.find(({ id }) => id === into) ?? pipeline?.stages[0]
    return { pipeline_id: pipeline?.id ?? '', stage_id: stage?.id ?? '' }
  }, [pipelines, into, pipeline_id])
}
