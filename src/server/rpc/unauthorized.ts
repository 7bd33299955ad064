import { ORPCError } from '@orpc/server'

/** What somebody hears who is not let in: a browser without a live session, or the holder of a key that is not valid. */
export const unauthorized = ({ key = null }: { key?: string | null }) =>
  new ORPCError('UNAUTHORIZED', {
    message: key === null ? 'Sessão expirada. Entre novamente.' : 'Chave de API inválida, expirada ou revogada.',
  })
