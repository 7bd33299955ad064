import { ORPCError } from '@orpc/client'
import isNetworkError from 'is-network-error'

const OFFLINE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
const UNEXPECTED = 'Erro inesperado'
/** Of an error without a detail. Source: spec/2 §8. */
const UNKNOWN = 'Erro desconhecido'

/** True when no answer came at all, as each browser says it; another TypeError is a mistake of ours. */
export { isNetworkError }

/** True for an answer that is not of our server: a proxy before it that did not reach it, or refused in its own words, which are not for the person. */
const isOfProxy = (error: unknown): error is ORPCError<string, { status: number; headers: unknown; body: unknown }> =>
  error instanceof ORPCError && typeof error.data === 'object' && error.data !== null && 'headers' in error.data && 'body' in error.data

const PROXY_SAYS: Readonly<Record<number, string>> = {
  413: 'O que foi enviado é grande demais para o servidor. Envie um arquivo menor.',
  429: 'Muitos pedidos em pouco tempo. Aguarde um pouco e tente novamente.',
}
const UNREACHED = 'O servidor não respondeu. Aguarde um pouco e tente novamente.'
const refusedOnTheWay = (status: number) =>
  `O pedido foi recusado antes de chegar ao servidor (${status}). Tente novamente; se continuar, avise quem cuida da rede.`

/** True for an answer the contract or the guard foresees: its message is written for the person. */
export const isExpected = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500 && !isOfProxy(error)

const OUTAGES = new Set(['SERVICE_UNAVAILABLE', 'TOOK_TOO_LONG', 'INSUFFICIENT_STORAGE'])

/** True when the server says that something it stands on failed: its database does not answer, or took too long, or its disk is full. */
export const isOutage = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && OUTAGES.has(error.code) && !isOfProxy(error)

/** What to tell the person about any error: an expected one speaks for itself, a bug gives the number it was logged under. */
export function errorMessage(error: unknown): string {
  if (isExpected(error) || isOutage(error)) return error.message
  if (isNetworkError(error)) return OFFLINE
  if (!(error instanceof ORPCError)) return UNKNOWN
  if (isOfProxy(error)) return PROXY_SAYS[error.status] ?? (error.status < 500 ? refusedOnTheWay(error.status) : UNREACHED)
  const { request_id } = (error.data ?? {}) as { request_id?: string }
  return request_id ? `${UNEXPECTED} (${request_id})` : UNKNOWN
}

/** The same where a page has words of its own for what nobody foresaw: they do not stand for what is known. */
export const messageOr = (error: unknown, unforeseen: string) =>
  isExpected(error) || isOutage(error) || isNetworkError(error) || isOfProxy(error) ? errorMessage(error) : unforeseen

/** The same for where it is read until the next try, after what did not come about; undefined while nothing failed. */
export function failureOf(error: unknown, what?: string) {
  if (!error) return undefined
  return what ? `${what}: ${errorMessage(error)}` : errorMessage(error)
}
