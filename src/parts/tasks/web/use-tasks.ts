import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#shared/subjects.ts'
import { api } from './api.ts'

/** The open tasks about a record, or one's own. */
export const useOpenTasks = (subject?: Subject) => useQuery(api.list.queryOptions({ input: { subject } }))

/** Who can be given a task; nobody while that is not known. */
export const usePeople = () => useQuery(api.people.queryOptions()).data ?? []
