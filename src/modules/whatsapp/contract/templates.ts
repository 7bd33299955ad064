import { z } from 'zod'
import { Id, procedure } from '#shared/procedure.ts'
import { Conversation } from './conversation.ts'
import { Template, TemplateValues } from './template.ts'
import { changed, optedOut, taken } from './writing.ts'

const PAGE = 'whatsapp-chat'

/** Texts that Meta approved: what leaves also outside the window of 24 hours. */
export const templateProcedures = {
  /** Those that may be sent in a conversation, by name. */
  templates: procedure(PAGE, 'update').input(Id).output(z.array(Template)),
  /** In a queue it also takes the conversation. The same client_id again sends nothing again. */
  sendTemplate: procedure(PAGE, 'update')
    .input(Id.extend({ client_id: z.uuid(), template_id: z.uuid(), values: TemplateValues }))
    .output(Conversation)
    .errors({
      ...changed,
      ...taken,
      ...optedOut,
      TEMPLATE_INCOMPLETE: { status: 422, message: 'Preencha todos os campos do modelo.' },
      TEMPLATE_GONE: { status: 409, message: 'Este modelo não está mais aprovado. Escolha outro.' },
    }),
}
