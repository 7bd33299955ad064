import { attachments } from '#parts/attachments/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(attachments)
