import { users } from '#modules/users/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc, waitingRpc } = implementContract(users)
