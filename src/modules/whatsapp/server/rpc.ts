import { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { implementContract, type Rpc, type WaitingRpc } from '#server/rpc/rpc.ts'

const implementing = implementContract(whatsapp)

// Named, for the compiler writes no inferred type as long as that of so many procedures.
export const rpc: Rpc<typeof whatsapp> = implementing.rpc
export const waitingRpc: WaitingRpc<typeof whatsapp> = implementing.waitingRpc
