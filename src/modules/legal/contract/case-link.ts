import { z } from 'zod'
import { defineRecord } from '#shared/define-record.ts'

/** What a case is of another one. */
const LINK_KINDS = { appeal: 'Recurso', incident: 'Incidente', annex: 'Apenso' } as const
const LinkKind = z.enum(['appeal', 'incident', 'annex'])

const CaseLinkInput = z.strictObject({ kind: LinkKind, parent_id: z.uuid('Escolha o processo') })

/** A case and another one that it belongs to, or that belongs to it, as somebody finds it in `legal_case_id`. */
export const CaseLink = z.object({
  id: z.uuid(),
  legal_case_id: z.uuid(),
  kind: z.string().pipe(LinkKind),
  /** The other one is what this one belongs to. */
  is_above: z.boolean(),
  other_id: z.uuid(),
  other_name: z.string(),
  other_code: z.string(),
  other_number: z.string().nullable(),
  updated_at: z.date(),
})
export type CaseLink = z.output<typeof CaseLink>

export const CASE_LINK = defineRecord({
  noun: { name: 'Vínculo', feminine: false },
  schema: CaseLinkInput,
  fields: {
    kind: { label: 'Este processo é', kind: 'choice', options: LINK_KINDS, inSight: true },
    parent_id: { label: 'De qual processo' },
  },
  initial: () => ({ kind: 'appeal' as const }),
})

/** 'Recurso de' the case above; of one below it is what that one is. */
export const linkInWords = ({ kind, is_above }: Pick<CaseLink, 'kind' | 'is_above'>) =>
  is_above ? `${LINK_KINDS[kind]} de` : LINK_KINDS[kind]

export const linkTaken = { LEGAL_CASE_LINK_TAKEN: { status: 409, message: 'Estes processos já estão ligados.' } }
export const linkToItself = { LEGAL_CASE_LINK_TO_ITSELF: { status: 422, message: 'Escolha outro processo: este é ele mesmo.' } }
