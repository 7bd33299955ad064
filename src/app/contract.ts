// One line per module.
import { access } from '#modules/access/contract/index.ts'
import { clients } from '#modules/clients/contract/index.ts'

export const contract = { access, clients }
