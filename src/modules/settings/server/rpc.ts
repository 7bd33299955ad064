import { implementContract } from '#server/rpc/rpc.ts'
import { settings } from '../contract/index.ts'

export const { rpc, waitingRpc } = implementContract(settings)
