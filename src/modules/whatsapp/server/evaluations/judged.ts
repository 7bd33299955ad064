/** A line of an attendance as an evaluator reads it. */
export interface Line {
  id: string
  side: 'contact' | 'us'
  /** ISO. */
  at: string
  text: string
}

export interface Aspect {
  id: string
  name: string
  weight: number
}

/** What an evaluator found, or why it could not judge. */
export type Result = { reason: string } | Judged

export interface Judged {
  model: string
  comment: string
  generated_sale: boolean
  aspects: (Aspect & { letter: string; score: number | null; comment: string; evidence: string[] })[]
}

/** Why nobody can judge an attendance; null where somebody can. Source: spec/3 §14.1. */
export function unjudgeable(lines: readonly Line[], aspects: readonly Aspect[]): string | null {
  const ours = lines.filter(({ side }) => side === 'us').length
  if (lines.length < 3) return 'Menos de 3 mensagens'
  if (ours === 0 || ours === lines.length) return 'Só um lado escreveu'
  if (lines.every(({ text }) => text === '')) return 'Nenhuma mensagem com texto'
  if (aspects.length === 0) return 'Sem aspectos para avaliar'
  return null
}

/** A, B, C … by the place in the group, from 0. */
export const letterOf = (place: number) => String.fromCharCode(65 + place)
