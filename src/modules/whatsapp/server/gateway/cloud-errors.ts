import { dataOf, GatewayRefusal } from './gateway.ts'
import type { Sent } from './item.ts'

/** What Meta's codes mean to people. Source: spec/3 §3.3. */
const SENTENCES: Record<number, string> = {
  190: 'Token da Meta expirado ou revogado.',
  131026: 'O número não tem WhatsApp ou não aceita mensagens.',
  131047: 'A janela de 24 horas fechou.',
  131049: 'A Meta limitou mensagens de marketing para este contato.',
  131051: 'Tipo de mensagem não aceito.',
  131062: 'Este tipo de mensagem exige o número de telefone do contato.',
  132001: 'Modelo inexistente neste idioma.',
}

const TOKEN = 190

/** Too much at once: certainly nothing left. */
const WAITS = new Set([4, 80007, 130429, 131056])

/** Faults of Meta's own: the message may have left. */
const FAULTS = new Set([1, 2])

export const cloudSentence = (code: number) => SENTENCES[code] ?? `A Meta recusou a mensagem (código ${code}).`

export const cloudCode = (json: unknown) => Number(dataOf(dataOf(json).error).code)

/** What an answer to sending means that is no success. What is not understood may have left. */
export function cloudRefusal(status: number, json: unknown): Sent {
  const code = cloudCode(json)
  if (status === 429 || WAITS.has(code)) return { outcome: 'not_sent', reason: 'A Meta pediu para esperar.' }
  if (code === TOKEN || status === 401) return { outcome: 'not_sent', reason: cloudSentence(TOKEN), credential: true }
  if (status >= 500 || FAULTS.has(code) || Number.isNaN(code)) return { outcome: 'unsure' }
  return { outcome: 'refused', sentence: cloudSentence(code) }
}

/** The same of anything else that is asked: an object that is not there, or not for this token, has code 100. */
export function cloudError(status: number, json: unknown): GatewayRefusal {
  const code = cloudCode(json)
  if (code === TOKEN || status === 401) return new GatewayRefusal('key', status, cloudSentence(TOKEN))
  if (code === 10 || (code >= 200 && code < 300))
    return new GatewayRefusal('key', status, `O token não tem permissão para isto na Meta (código ${code}).`)
  if (code === 100)
    return new GatewayRefusal('missing', status, 'A Meta não encontrou este número ou esta conta. Confira os identificadores e o token.')
  return new GatewayRefusal('other', status, `A Meta recusou o pedido (código ${Number.isNaN(code) ? status : code}).`)
}
