// Two lines per module, and per part with procedures of its own.
import { access } from '#modules/access/contract/index.ts'
import { clients } from '#modules/clients/contract/index.ts'
import { crm } from '#modules/crm/contract/index.ts'
import { dashboard } from '#modules/dashboard/contract/index.ts'
import { hr } from '#modules/hr/contract/index.ts'
import { legal } from '#modules/legal/contract/index.ts'
import { patients } from '#modules/patients/contract/index.ts'
import { settings } from '#modules/settings/contract/index.ts'
import { users } from '#modules/users/contract/index.ts'
import { integrations } from '#modules/users/contract/keys.ts'
import { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { attachments } from '#parts/attachments/contract/index.ts'
import { day } from '#parts/day/contract/index.ts'
import { due } from '#parts/due/contract/index.ts'
import { notifications } from '#parts/notifications/contract/index.ts'
import { people } from '#parts/people/contract/index.ts'
import { picklists } from '#parts/picklists/contract/index.ts'
import { tags } from '#parts/tags/contract/index.ts'
import { tasks } from '#parts/tasks/contract/index.ts'

/** By their names: written out, all contracts are a longer type than the compiler writes into a declaration. */
type Contract = {
  access: typeof access
  attachments: typeof attachments
  clients: typeof clients
  crm: typeof crm
  dashboard: typeof dashboard
  day: typeof day
  due: typeof due
  hr: typeof hr
  integrations: typeof integrations
  legal: typeof legal
  notifications: typeof notifications
  patients: typeof patients
  settings: typeof settings
  people: typeof people
  picklists: typeof picklists
  tags: typeof tags
  tasks: typeof tasks
  users: typeof users
  whatsapp: typeof whatsapp
}

export const contract: Contract = {
  access,
  attachments,
  clients,
  crm,
  dashboard,
  day,
  due,
  hr,
  integrations,
  legal,
  notifications,
  patients,
  settings,
  people,
  picklists,
  tags,
  tasks,
  users,
  whatsapp,
}
