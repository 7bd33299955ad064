// One line per module.
import { access } from '#modules/access/contract/index.ts'
import { clients } from '#modules/clients/contract/index.ts'
import { dashboard } from '#modules/dashboard/contract/index.ts'
import { hr } from '#modules/hr/contract/index.ts'

export const contract = { access, clients, dashboard, hr }
