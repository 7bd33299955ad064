import { ORPCError } from '@orpc/server'
import type { RequestContext } from '#server/rpc/request-context.ts'

/** Why a view cannot be read, in words for the person at the widget. A refused one never shows sample data; a denied one is a matter of permission. */
export class ReadingProblem extends Error {
  override name = 'ReadingProblem'
  readonly refused: boolean
  readonly denied: boolean

  constructor(message: string, { denied = false, refused = denied }: { denied?: boolean; refused?: boolean } = {}) {
    super(message)
    this.denied = denied
    this.refused = refused
  }
}

const NO_DATE = new ReadingProblem('A tabela ou view lê como data um texto que não é data.')

const BY_CODE: Record<string, ReadingProblem> = {
  '57014': new ReadingProblem('A consulta passou de 5 segundos e foi interrompida.'),
  '22021': new ReadingProblem('O filtro tem um caractere inválido.', { refused: true }),
  '22007': NO_DATE,
  '22008': NO_DATE,
  '22P02': new ReadingProblem('A tabela ou view lê como número, ou outro valor, um texto que não é.'),
  '22012': new ReadingProblem('A tabela ou view divide por zero em alguma linha.'),
  '42501': new ReadingProblem('Esta fonte de dados não está liberada.', { refused: true }),
  '42P01': new ReadingProblem('A tabela ou view não existe mais.'),
  '42703': new ReadingProblem('Uma coluna usada por este gráfico não existe mais.'),
}

/** What PostgreSQL's refusal means here; undefined when it is nothing a person could put right. */
export const problemOf = (error: unknown): ReadingProblem | undefined =>
  error instanceof ReadingProblem ? error : BY_CODE[(error as { code?: string }).code ?? '']

/** For failures that only the log explains. */
export const UNKNOWN = new ReadingProblem('Erro desconhecido')

/** The contract's SOURCE_UNREADABLE with its reason. */
export function unreadable(error: unknown, { platform, request }: RequestContext) {
  const problem = problemOf(error) ?? UNKNOWN
  if (problem === UNKNOWN) platform.log.error({ error, request_id: request.id }, 'a source could not be read')
  return new ORPCError('SOURCE_UNREADABLE', { defined: true, status: 422, message: problem.message, cause: error })
}
