import { useQuery } from '@tanstack/react-query'
import type { FaceEntity } from '#shared/faces.ts'
import { OF_ALL_MODULES } from '#web/events/ask-again.ts'
import { AlsoIs } from './also-is.tsx'
import { api } from './api.ts'

interface Of {
  entity: FaceEntity
  /** Null: of a record that is not there yet. */
  id: string | null
}

/** The other records of the person in a record, as far as somebody may see them. */
export const useFaces = ({ entity, id }: Of) =>
  useQuery(api.faces.queryOptions({ input: { entity, id: id ?? '' }, enabled: id !== null, retry: false, meta: OF_ALL_MODULES }))

/** 'Também é: …' beside a record that is shown outside its dialog. */
export const AlsoIsOf = (of: Of) => <AlsoIs faces={useFaces(of).data ?? []} />
