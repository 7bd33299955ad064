import { hr } from '#modules/hr/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc, waitingRpc } = implementContract(hr)
