import type { PaletteAction, PaletteSource } from './palette.ts'
import { ACTIONS } from './palette.ts'

export type Sign = '@' | '#' | '>' | null

/** What a text asks the palette for: '@ana' people, '#vip' labels, '>novo' actions, anything else everything. Source: spec/5 §20.1. */
export function typedSearch(typed: string): { sign: Sign; text: string } {
  const text = typed.trim()
  const [first] = text
  return first === '@' || first === '#' || first === '>' ? { sign: first, text: text.slice(1).trim() } : { sign: null, text }
}

/** What a source has to say to it. */
export async function answerOf(source: PaletteSource, typed: string, signal: AbortSignal): Promise<PaletteAction[]> {
  const { sign, text } = typedSearch(typed)
  if (sign === '@') return source.people?.(text, signal) ?? []
  if (sign === '#') return source.labels?.(text, signal) ?? []
  if (sign === '>') return (await source.find('', signal)).filter(({ group }) => group === ACTIONS)
  return source.find(text, signal)
}
