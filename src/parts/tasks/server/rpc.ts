import { tasks } from '#parts/tasks/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(tasks)
