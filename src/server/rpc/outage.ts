/** What the person gets when a part that the server stands on fails for the moment, and what the log calls it. */
export interface Outage {
  status: 503 | 504 | 507
  code: 'SERVICE_UNAVAILABLE' | 'TOOK_TOO_LONG' | 'INSUFFICIENT_STORAGE'
  message: string
  logged: string
}

const DATABASE_AWAY: Outage = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'O banco de dados não respondeu. Tente novamente em instantes.',
  logged: 'database away',
}

const DISK_FULL: Outage = {
  status: 507,
  code: 'INSUFFICIENT_STORAGE',
  message: 'O servidor está sem espaço em disco. Avise o administrador.',
  logged: 'disk full',
}

const TOO_LONG: Outage = {
  status: 504,
  code: 'TOOK_TOO_LONG',
  message: 'A operação passou de 30 segundos e foi interrompida. Tente com menos registros de uma vez, ou em outro horário.',
  logged: 'statement took too long',
}

/** A statement that passed the time a statement may take. */
const CANCELLED = '57014'

/** On the way to the database: of these only a connection's own carry the name of a system call. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ERR_STREAM_DESTROYED'.split(
    ' ',
  ),
)
const ON_A_CONNECTION = new Set([undefined, 'connect', 'read', 'write', 'getaddrinfo'])

/** Said by PostgreSQL: connection errors, shutting down, starting up, no connection left, and a primary that has just become a copy. */
const GOING_OR_COMING = /^(08\w{3}|57P0[1-3]|53300|25006)$/

/** Said by pg and its pool, which give these errors no code. */
const WITHOUT_CODE =
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired)/

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The outage behind an error of the database, its driver or the disk; null for anything else. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && FULL.has(code)) return DISK_FULL
  if (code === CANCELLED) return TOO_LONG
  const away = code
    ? (UNREACHABLE.has(code) && ON_A_CONNECTION.has(syscall)) || GOING_OR_COMING.test(code)
    : WITHOUT_CODE.test(error.message)
  return away ? DATABASE_AWAY : null
}
