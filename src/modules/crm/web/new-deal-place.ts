import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Pipeline } from '#modules/crm/contract/pipeline.ts'

/** What the address says of the deal that is about to be typed: the stage whose '+' was pressed, and the client it is for. */
interface Asked {
  into?: string
  for_client?: string
}

const NOTHING: Asked = { into: undefined, for_client: undefined } as Asked

/** Where a new deal begins: in the stage that was asked for, else in the first of the funnel in sight; and its client. */
export function useNewDealPlace(pipelines: readonly Pipeline[]) {
  const search = useSearch({ strict: false }) as Asked & { pipeline_id?: string }
  const { pipeline_id } = search
  const [{ into, for_client }] = useState<Asked>(search)
  const navigate = useNavigate()
  const says = Boolean(search.into ?? search.for_client)
  // It is of this one deal: the next one begins where it is asked for.
  useEffect(() => {
    if (says) void navigate({ to: '.', search: ((before: object) => ({ ...before, ...NOTHING })) as never, replace: true })
  }, [says, navigate])
  return useMemo(() => {
    const pipeline =
      pipelines.find(({ id, stages }) => (into ? stages.some((stage) => stage.id === into) : id === pipeline_id)) ?? pipelines[0]
    const stage = pipeline?.stages.find(({ id }) => id === into) ?? pipeline?.stages[0]
    return { pipeline_id: pipeline?.id ?? '', stage_id: stage?.id ?? '', ...(for_client && { client_id: for_client }) }
  }, [pipelines, into, pipeline_id, for_client])
}
