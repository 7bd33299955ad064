import { ORPCError } from '@orpc/server'
import { PERSON_NOUN } from '#modules/users/contract/person-fields.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { notFound } from '#shared/define-record.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'

const NO_DATA_FOUND = 'P0002'

const DONE: Record<string, string> = { read: 'ver', create: 'criar', update: 'editar', delete: 'excluir' }

/** What app.refuse says of a grant: 'delete clients', 'scope crm'. */
function beyondSentence(detail: string): string {
  const [what = '', page = ''] = detail.split(' ')
  const { label } = pageOfKey(page as PageKey)
  if (what === 'scope') return `Você não pode conceder em ${label} um escopo maior que o seu.`
  return `Você não pode conceder ${DONE[what]} em ${label}, porque não tem essa permissão.`
}

/**
 * Puts the refusals of the SQL functions that write people into sentences. Those without a name in them are in the contract: `own_rights` is OWN_RIGHTS.
 * Throws NOT_FOUND for anybody and anything that is not this company's.
 */
export async function byTheRules<T>(work: Promise<T>, gone = notFound(PERSON_NOUN)): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint, detail = '' } = error as { code?: string; constraint?: string; detail?: string }
    if (code === NO_DATA_FOUND) throw new ORPCError('NOT_FOUND', { message: gone, cause: error })
    if (constraint === 'grant_beyond') throw new ContractError('GRANT_BEYOND', { sentence: beyondSentence(detail), cause: error })
    if (constraint === 'works_here_already')
      throw new ContractError('WORKS_HERE_ALREADY', { sentence: `${detail} já trabalha nesta empresa`, cause: error })
    throw error
  }
}
