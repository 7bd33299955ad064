import { formatPhone } from '#shared/br/phone.ts'
import type { InstanceCard } from './instance.ts'

/** Minutes for which a gateway's word that a number is connected counts, and office minutes of silence that are worth a look. Source: spec/3 §12. */
const PROBE_COUNTS = 3
const PROBE_COUNTS_AT_META = 30
const SILENCE = 120

export type Tone = 'green' | 'yellow' | 'red' | 'gray'

type Known = Pick<
  InstanceCard,
  | 'kind'
  | 'state'
  | 'state_reason'
  | 'state_at'
  | 'last_inbound_at'
  | 'probed_open_at'
  | 'silent_since'
  | 'silent_minutes'
  | 'paired_number'
  | 'archived_at'
>

const MINUTE = 60_000

/** 'menos de 1 min', '2 min', '3 h', '4 d': how long ago. */
export function ago(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / MINUTE))
  if (minutes < 1) return 'menos de 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}

/** How an instance stands, as its evidence says it, not as it was once noted down. */
export function evidenceOf(known: Known, now: Date): { tone: Tone; text: string } {
  const { kind, state, state_reason, state_at, probed_open_at, silent_since, paired_number, archived_at } = known
  if (archived_at) return { tone: 'gray', text: 'Arquivada' }
  if (state === 'new') return { tone: 'gray', text: 'Ainda não conectada' }
  if (state === 'error') return { tone: 'red', text: ['Erro de credencial', state_reason].filter(Boolean).join(' · ') }
  if (state === 'removed') return { tone: 'red', text: 'Removida no servidor' }
  if (silent_since) return { tone: 'red', text: 'Servidor não responde' }
  if (state === 'pairing') return { tone: 'yellow', text: 'Aguardando leitura do QR Code' }
  if (state === 'connecting') return { tone: 'yellow', text: 'Conectando…' }
  if (state === 'disconnected')
    return { tone: 'red', text: [`Desconectada há ${ago(state_at, now)}`, state_reason].filter(Boolean).join(' · ') }
  if (paired_number) return { tone: 'yellow', text: `Outro número conectado: ${formatPhone(nationalNumber(paired_number))}` }
  const proven =
    kind === 'simulated' ||
    (probed_open_at !== null &&
      now.getTime() - probed_open_at.getTime() < (kind === 'cloud' ? PROBE_COUNTS_AT_META : PROBE_COUNTS) * MINUTE)
  if (!proven) return { tone: 'yellow', text: 'Conectada, ainda sem confirmação do servidor' }
  return heardFrom(known, now)
}

function heardFrom({ last_inbound_at, silent_minutes }: Known, now: Date): { tone: Tone; text: string } {
  if (!last_inbound_at) return { tone: 'green', text: 'Conectada · nenhuma mensagem ainda' }
  const since = ago(last_inbound_at, now)
  if ((silent_minutes ?? 0) >= SILENCE) return { tone: 'yellow', text: `Conectada, sem mensagens há ${since}` }
  return { tone: 'green', text: `Conectada · recebeu há ${since}` }
}

/** A number as WhatsApp has it, as it is dialled within Brazil. */
export const nationalNumber = (number: string) => number.replace(/^55(?=\d{10,11}$)/, '')

/** Whether somebody should look at an instance. */
export const hasProblem = (known: Known, now: Date) => ['red', 'yellow'].includes(evidenceOf(known, now).tone) && known.state !== 'pairing'
