import { formatDate } from '#shared/br/date.ts'
import { inSentences } from '../in-sentences.ts'

/** What app.check_session refuses, in a sentence that names the count. */
export function sessionSentence(constraint: string, detail: string) {
  if (constraint === 'authorization_expired') return `Senha vencida em ${formatDate(detail)}.`
  if (constraint !== 'sessions_used_up') return undefined
  const { sessions, used, booked } = JSON.parse(detail) as { sessions: number; used: number; booked: number }
  if (used >= sessions) return sessions === 1 ? 'A sessão já foi usada.' : `As ${sessions} sessões já foram usadas.`
  return `As ${sessions} sessões já foram usadas (${used}) ou marcadas (${booked}).`
}

/** A write that a session may be missing for, refused with the count. */
export const orUsedUp = <T>(write: Promise<T>): Promise<T> => inSentences(write, sessionSentence)
