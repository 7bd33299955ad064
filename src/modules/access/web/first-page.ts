import type { Session } from '#shared/session.ts'

/** Where a person begins who asked for no page: on a phone that is her choice. Source: spec/5 §2.4. */
export const firstPage = ({ phone_start }: Pick<Session, 'phone_start'>, phone: boolean) =>
  phone && phone_start === 'day' ? '/meu-dia' : '/dashboard'
