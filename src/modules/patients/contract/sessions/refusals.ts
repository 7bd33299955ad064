/** Why a visit is not a session of what was chosen. */
export const sessionErrors = {
  SESSIONS_USED_UP: { status: 409, message: 'As sessões já foram usadas.' },
  AUTHORIZATION_EXPIRED: { status: 409, message: 'Senha vencida' },
  SESSION_OF_OTHER: { status: 409, message: 'A autorização é de outra carteirinha ou de outro serviço.' },
}

/** Refusals after which it can be booked without what was chosen. */
export const isSessionError = (code: string) => code in sessionErrors
