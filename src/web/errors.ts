import { ORPCError } from '@orpc/client'
import isNetworkError from 'is-network-error'

const OFFLINE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
const UNEXPECTED = 'Erro inesperado'
/** Of an error without a detail. Source: spec/2 §8. */
const UNKNOWN = 'Erro desconhecido'

/** True when no answer came at all, as each browser says it; another TypeError is a mistake of ours. */
export { isNetworkError }

/** True for an answer the contract or the guard foresees: its message is written for the person. */
export const isExpected = (error: unknown): error is ORPCError<string, unknown> => error instanceof ORPCError && error.status < 500

const OUTAGES = new Set(['SERVICE_UNAVAILABLE', 'TOOK_TOO_LONG', 'INSUFFICIENT_STORAGE'])

/** True when the server says that something it stands on failed: its database does not answer, or took too long, or its disk is full. */
export const isOutage = (error: unknown): error is ORPCError<string, unknown> => error instanceof ORPCError && OUTAGES.has(error.code)

/** What to tell the person about any error: an expected one speaks for itself, a bug gives the number it was logged under. */
export function errorMessage(error: unknown): string {
  if (isExpected(error) || isOutage(error)) return error.message
  if (isNetworkError(error)) return OFFLINE
  if (!(error instanceof ORPCError)) return UNKNOWN
  const { request_id } = (error.data ?? {}) as { request_id?: string }
  return request_id ? `${UNEXPECTED} (${request_id})` : UNKNOWN
}
