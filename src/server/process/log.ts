import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

export type Log = Logger

const REDACTED = '[omitido]'
const PERSONAL_KEY = /passw|senha|secret|token|document|cpf|cnpj|phone|telefone|e_?mail|authorization|cookie/i
/** E-mail addresses, and CPF, CNPJ and phone numbers with or without their punctuation, inside a text. */
const PERSONAL_TEXT =
  /[\w.+-]+@[\w-]+(\.[\w-]+)+|(?<=[\s"'(=])(\d{10,14}|\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\(?\d{2}\)? ?9?\d{4}-\d{4})(?![\w-])/g

/** JSON lines on standard output. What identifies a person never gets there: by the name of its field, and by its shape in a text. */
export const createLog = ({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: (fields) => redact(fields) as Record<string, unknown> },
      hooks: { streamWrite: (line) => line.replace(PERSONAL_TEXT, REDACTED) },
    },
    destination,
  )

/** Codes of PostgreSQL's data exceptions, whose messages repeat what somebody typed: a name, a diagnosis. */
const REPEATS_VALUES = /^22...$/

function redact(value: unknown): unknown {
  if (value instanceof Error) return redactError(value)
  if (Array.isArray(value)) return value.map(redact)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, PERSONAL_KEY.test(key) ? REDACTED : redact(inner)]))
}

/** What helps to find a bug. A database error's detail is left out: it repeats the values of the row. */
function redactError(error: Error): Record<string, unknown> {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const cause = error.cause instanceof Error ? redactError(error.cause) : undefined
  const [message, stack] = REPEATS_VALUES.test(String(code))
    ? [REDACTED, error.stack?.replace(error.message, REDACTED)]
    : [error.message, error.stack]
  return { type: error.name, message, code, constraint, stack, cause }
}
