import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { erased } from './writing.ts'

const PAGE = 'whatsapp-chat'

/** The registers in which a contact can be somebody, by the column that names one of their records. */
export const LinkColumn = z.enum(['client_id', 'patient_id'])
export type LinkColumn = z.output<typeof LinkColumn>

const LinkedRecord = z.object({ column: LinkColumn, id: z.uuid(), name: z.string() })

/** Who a contact is, as far as the reader may see it. */
export const ContactLinks = z.object({
  /** At most one of each register. `by_phone`: nobody chose it, it is the only one with this phone. */
  linked: z.array(LinkedRecord.extend({ by_phone: z.boolean() })),
  /** Others with the same phone. */
  offered: z.array(LinkedRecord),
  /** What she said of herself in her last messages: a document and a number of a case whose check digits are right, digits alone, and an e-mail address. */
  said: z.object({ document: z.string().nullable(), cnj: z.string().nullable(), email: z.string().nullable() }),
})
export type ContactLinks = z.output<typeof ContactLinks>

/** Which client and which patient the contact of a conversation is. Source: spec/3 §2.3, §8.6. */
export const linkProcedures = {
  links: procedure(PAGE, 'read').input(Id).output(ContactLinks),
  /** The newest conversation with a contact who is a client; null where the caller sees none. */
  ofClient: procedure(PAGE, 'read')
    .input(z.strictObject({ client_id: z.uuid() }))
    .output(z.object({ id: z.uuid().nullable() })),
  /** In place of the one of this register that the caller saw. */
  link: procedure(PAGE, 'update')
    .input(Id.extend({ column: LinkColumn, record_id: z.uuid() }))
    .output(ContactLinks)
    .errors(erased),
  unlink: procedure(PAGE, 'update')
    .input(Id.extend({ column: LinkColumn }))
    .output(ContactLinks),
}
