import { notifications } from '#parts/notifications/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'

export const { rpc } = implementContract(notifications)
