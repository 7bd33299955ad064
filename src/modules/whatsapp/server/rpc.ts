import { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc, waitingRpc } = implementContract(whatsapp)
