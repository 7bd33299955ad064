import { patients } from '#modules/patients/contract/index.ts'
import { implementContract, type Rpc, type WaitingRpc } from '#server/rpc/rpc.ts'

const implementing = implementContract(patients)

// Named, for the compiler writes no inferred type as long as that of so many procedures.
export const rpc: Rpc<typeof patients> = implementing.rpc
export const waitingRpc: WaitingRpc<typeof patients> = implementing.waitingRpc
