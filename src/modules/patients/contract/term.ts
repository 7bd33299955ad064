import { z } from 'zod'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { optionalCpf, requiredText } from '#shared/br/fields.ts'
import { Id, procedure } from '#shared/procedure.ts'

/** What terms are about. Source: spec/6 §11.1. */
export const TERM_KINDS = {
  health_data: 'LGPD: dados de saúde',
  image_record: 'Uso de imagem em prontuário',
  image_publication: 'Uso de imagem em divulgação',
  telemedicine: 'Telemedicina',
  procedure: 'Procedimento',
  whatsapp: 'Comunicação por WhatsApp',
} as const
export type TermKind = keyof typeof TERM_KINDS
export const TermKind = z.enum(Object.keys(TERM_KINDS) as TermKind[])

/** 'Telemedicina, Procedimento' */
export const termNames = (kinds: readonly TermKind[]) => kinds.map((kind) => TERM_KINDS[kind]).join(', ')

/** A text in its newest version. */
export const ConsentText = z.object({ id: z.uuid(), title: z.string(), body: z.string(), version: z.int() })
export type ConsentText = z.output<typeof ConsentText>

const SignerRole = z.enum(['patient', 'guardian', 'assisted'])
const Method = z.enum(['screen', 'paper'])

/** Who signed which version of a text, when and how. Nothing of it changes; that it was revoked is added. */
export const Term = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  version: z.int(),
  /** SHA-256 of what was signed. */
  text_hash: z.string(),
  signer_name: z.string(),
  signer_document: z.string().nullable(),
  signer_role: z.string().pipe(SignerRole),
  method: z.string().pipe(Method),
  signature: z.string().nullable(),
  file_url: z.string().nullable(),
  signed_at: z.date(),
  valid_until: z.string().nullable(),
  taken_by: z.string().nullable(),
  revoked_at: z.date().nullable(),
  revoked_by: z.string().nullable(),
  /** It was signed for a minor who has come of age since: the patient is asked for a new one. */
  outgrown: z.boolean(),
})
export type Term = z.output<typeof Term>

/** Whoever has to sign now, as the record knows them. */
export const Signer = z.object({ role: SignerRole, name: z.string(), document: z.string().nullable() })
export type Signer = z.output<typeof Signer>

export const SIGNER_ROLES = { patient: 'Paciente', guardian: 'Responsável legal', assisted: 'Paciente, assistido(a)' } as const

/** What one signer of a term typed. */
export const SignatureInput = z.strictObject({
  role: SignerRole,
  name: requiredText('Nome é obrigatório'),
  document: optionalCpf,
  /** The drawn signature, uploaded before; without it the typed name is what signs. */
  drawing_id: z.uuid().nullable().default(null),
})

/** What a term is signed with. */
export const SignInput = z.strictObject({
  /** Made by the form: what is sent again, because the answer was lost, is signed once. */
  id: z.uuid().optional(),
  parent_id: z.uuid(),
  consent_text_id: z.uuid('Escolha o termo'),
  method: Method,
  /** The signed paper, uploaded before. */
  file_id: z.uuid().nullable(),
  signers: z.array(SignatureInput).min(1).max(2),
  agreed: z.literal(true, 'Marque "Li e concordo"'),
})

export const terms = {
  /** The terms of a patient, newest first; the texts that may be signed; and by whom. */
  list: procedure('patients', 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(
      z.object({
        rows: z.array(Term),
        texts: z.array(ConsentText),
        signers: z.array(Signer),
        /** Why nobody can sign now; null when somebody can. */
        obstacle: z.string().nullable(),
        /** The day on which she came of age, while there is a term that was signed for her before and none of its kind since. */
        of_age_since: z.string().nullable(),
      }),
    ),
  upload: documentUpload('patients', 'update'),
  sign: procedure('patients', 'update')
    .input(SignInput)
    .output(z.object({ signed: z.int() }))
    .errors({
      TERM_REVISED: {
        status: 409,
        message: 'O texto deste termo mudou desde que a tela foi aberta. Escolha o termo de novo e leia o novo texto.',
      },
      GUARDIAN_MISSING: { status: 422, message: 'Cadastre o responsável legal antes de assinar.' },
      GUARDIAN_INCOMPLETE: { status: 422, message: 'Complete o CPF do responsável legal antes de assinar.' },
      SIGNERS_CHANGED: { status: 409, message: 'Quem assina mudou desde que a tela foi aberta. Abra o termo de novo.' },
      DOCUMENT_DIFFERS: { status: 422, message: 'O CPF não confere com o cadastro.' },
      PAPER_MISSING: { status: 422, message: 'Anexe o termo assinado.' },
    }),
  /** Takes effect from now on; the row remains. */
  revoke: procedure('patients', 'update').input(Id).output(Id),
}
