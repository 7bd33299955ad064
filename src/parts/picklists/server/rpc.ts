import { picklists } from '#parts/picklists/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(picklists)
