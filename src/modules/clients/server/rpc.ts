import { clients } from '#modules/clients/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc, waitingRpc } = implementContract(clients)
