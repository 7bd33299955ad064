import { crm } from '#modules/crm/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(crm)
