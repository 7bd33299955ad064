import { implementContract } from '#server/rpc/rpc.ts'
import { dashboard } from '../contract/index.ts'

export const { rpc, waitingRpc } = implementContract(dashboard)
