import { patients } from '#modules/patients/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc, waitingRpc } = implementContract(patients)
