import { implementContract } from '#server/rpc/rpc.ts'
import { access } from '../contract/index.ts'

export const { rpc, waitingRpc, openRpc } = implementContract(access)
