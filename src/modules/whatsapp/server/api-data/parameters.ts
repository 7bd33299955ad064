import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'

/** What went wrong with a call of /api/data, as its caller reads it. */
export class DataError extends Error {
  override name = 'DataError'
  readonly status: 400 | 404 | 413 | 415 | 422
  constructor(status: DataError['status'], message: string) {
    super(message)
    this.status = status
  }
}

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** A day of the company, or a moment. */
const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))

/** Every parameter that a type may take. */
const PARAMETERS = {
  limit: whole(1, 200),
  messageLimit: whole(1, 500),
  offset: whole(0, 10_000),
  cursor: z.string().max(120),
  page: whole(1, 100_000),
  instanceId: z.string().min(1).max(120),
  instanceName: z.string().min(1).max(120),
  contactName: z.string().overwrite(cleanLine).max(120),
  remoteJid: z.string().min(3).max(120),
  evaluationFilter: z.enum(['all', 'evaluated', 'not_evaluated', 'low', 'mid', 'high']),
  period: z.string().max(30),
  instance: z.uuid(),
  salesperson: z.string().overwrite(cleanLine).max(120),
  score: z.enum(['1', '2', '3', '4', '5']),
  generated_sale: z.enum(['true', 'false']),
  date_from: Day,
  date_to: Day,
  aspect: z.string().overwrite(cleanLine).max(60),
  status: z.enum(['done', 'unreviewed', 'contested']),
} as const

type Name = keyof typeof PARAMETERS

const NAMES: ReadonlySet<string> = new Set(Object.keys(PARAMETERS).filter((name) => name !== 'messageLimit'))

/** A parameter that no type takes is written wrongly: without it the answer would be of more than was asked for. Throws the sentence that names it. */
export function refuseUnknown(query: Record<string, string>) {
  const unknown = Object.keys(query).find((name) => name !== 'type' && !NAMES.has(name))
  if (unknown !== undefined) throw new DataError(400, `Parâmetro desconhecido: ${unknown.slice(0, 60)}`)
}

type Value<N extends Name> = z.output<(typeof PARAMETERS)[N]>

/** Reads a parameter under the rule `as`, or throws the sentence that names it. */
export function parameterAs<N extends Name>(query: Record<string, string>, name: string, as: N): Value<N> | undefined {
  const given = query[name]
  if (given === undefined) return undefined
  const parsed = PARAMETERS[as].safeParse(given)
  if (!parsed.success) throw new DataError(400, `Parâmetro ${name} inválido.`)
  return parsed.data as Value<N>
}

/** The same under its own rule. */
export const parameter = <N extends Name>(query: Record<string, string>, name: N): Value<N> | undefined => parameterAs(query, name, name)

/** The same of one that must be there. */
export function required<N extends Name>(query: Record<string, string>, name: N): Value<N> {
  const given = parameter(query, name)
  if (given === undefined) throw new DataError(400, `Parâmetro ${name} inválido.`)
  return given
}
