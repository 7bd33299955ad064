import { tags } from '#parts/tags/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(tags)
