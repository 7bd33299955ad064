import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { AttachedTo, Attachment, tooManyAttachments } from './attachment.ts'

/** Everybody who works in the company may ask; the policies of `attachment` say which files she sees and may change. */
const read = () => procedure('dashboard', 'read')
const write = () => procedure('dashboard', 'read', { writes: true })

export const attachments = {
  /** The files of a record, newest first. */
  list: read()
    .input(z.strictObject({ subject: AttachedTo }))
    .output(z.array(Attachment)),

  add: write()
    .input(z.strictObject({ subject: AttachedTo, file: z.file('Nenhum arquivo selecionado') }))
    .output(Attachment)
    .errors({ ...DOCUMENT_FILE.errors, ...tooManyAttachments }),

  rename: write()
    .input(z.strictObject({ id: z.uuid(), name: requiredText('Nome é obrigatório') }))
    .output(Attachment),

  remove: write().input(Id).output(Id),
  restore: write().input(Id).output(Attachment).errors(tooManyAttachments),
}
