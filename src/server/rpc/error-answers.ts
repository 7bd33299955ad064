import { ORPCError, os } from '@orpc/server'
import { ContractError } from './contract-error.ts'
import type { RequestContext } from './request-context.ts'

export const NOT_ALLOWED = 'Você não tem permissão para esta ação.'
const FOREIGN_KEY_VIOLATION = '23503'
/** What a function of ours says of an id that the caller does not see. */
const NO_DATA_FOUND = 'P0002'
const INSUFFICIENT_PRIVILEGE = '42501'
/** What the name of a constraint ends with that lets a file belong to one record only. */
const FILE_TAKEN = '_file_taken'
const FILE_TAKEN_MESSAGE = 'Este arquivo já está salvo em um registro. Atualize a página.'
/** What app.refuse_unconfirmed says: the browser asks for the password, and tries again. */
const UNCONFIRMED = 'confirm_password'
const CONFIRM_PASSWORD = 'Confirme a sua senha para continuar.'
/** A zero byte, or half of a surrogate pair: no text that PostgreSQL can keep. */
const IMPOSSIBLE_TEXT = '22021'
/** No date, or one before or after all that PostgreSQL knows. */
const IMPOSSIBLE_DATES = new Set(['22007', '22008'])

/** Turns a `ContractError`, or a broken constraint in capitals, into the error of that name that the contract declares. */
export const contractErrors = os.$context<RequestContext>().middleware(async ({ next, procedure, context }) => {
  try {
    return await next()
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string }
    const name = error instanceof ContractError ? error.code : (constraint?.toUpperCase() ?? '')
    const known = procedure['~orpc'].errorMap[name]
    const { data, reason, sentence, retry_after } = error instanceof ContractError ? error : {}
    if (retry_after) context.resHeaders?.set('retry-after', String(retry_after))
    const message = [sentence ?? known?.message, reason].filter(Boolean).join(' ')
    if (known) throw new ORPCError(name, { defined: true, status: known.status, message, data, cause: error })
    if (constraint === UNCONFIRMED) throw new ORPCError('CONFIRM_PASSWORD', { status: 403, message: CONFIRM_PASSWORD, cause: error })
    if (constraint?.endsWith(FILE_TAKEN)) throw new ORPCError('FILE_TAKEN', { status: 409, message: FILE_TAKEN_MESSAGE, cause: error })
    if (code === FOREIGN_KEY_VIOLATION || code === NO_DATA_FOUND)
      throw new ORPCError('NOT_FOUND', { message: 'Registro não encontrado.', cause: error })
    if (code === INSUFFICIENT_PRIVILEGE) throw new ORPCError('FORBIDDEN', { message: NOT_ALLOWED, cause: error })
    if (code && IMPOSSIBLE_DATES.has(code))
      throw new ORPCError('BAD_REQUEST', { message: 'Uma das datas enviadas não existe.', cause: error })
    if (code === IMPOSSIBLE_TEXT) throw new ORPCError('BAD_REQUEST', { message: 'O texto tem um caractere inválido.', cause: error })
    throw error
  }
})
