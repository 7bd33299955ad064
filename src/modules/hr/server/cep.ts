import { findCep } from '#server/cep.ts'
import { waitingRpc } from './rpc.ts'

export const lookUpCep = waitingRpc.lookUpCep.handler(({ input: { cep }, context: { platform } }) => findCep(cep, platform.env))
