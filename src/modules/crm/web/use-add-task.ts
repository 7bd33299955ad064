import type { Deal } from '#modules/crm/contract/deal.ts'
import { api as tasks } from '#parts/tasks/web/api.ts'
import { useSession } from '#web/session.tsx'

/** Makes a task about a deal for whoever is responsible for it, or for the caller where nobody is. `due_on` is a civil day. */
export function useAddTask() {
  const { user } = useSession()
  return ({ id, responsible_id }: Deal, title: string, due_on: string | null) =>
    tasks.create.call({
      subject: { deal_id: id },
      values: { title, due_on, due_time: null, responsible_id: responsible_id ?? user.user_id, notes: null },
    })
}
