import type { Env } from '#server/process/env.ts'
import { createSeal } from '#server/services/seal.ts'

const sealOf = (env: Pick<Env, 'SECRET'>) => createSeal(env.SECRET, 'whatsapp evaluator')

export const sealKey = (env: Pick<Env, 'SECRET'>, key: string) => sealOf(env).seal(key)

/** The key of an evaluator; null where it has none, and where SECRET is another one since: then the evaluator refuses, and somebody gives the key again. */
export function keyOf(env: Pick<Env, 'SECRET'>, sealed: Buffer | null): string | null {
  if (!sealed) return null
  try {
    return sealOf(env).open(sealed)
  } catch {
    return null
  }
}
