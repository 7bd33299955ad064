import { z } from 'zod'
import { recipientErrors, recipients } from '#parts/scope/contract/responsible.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { cleanText } from '#shared/br/text.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { arrivalProcedures } from './arrivals.ts'
import { Attendance, Conversation, Instance, ListedConversation, MessageHit } from './conversation.ts'
import { ChatFilters, ChatOrder, ChatTab } from './filters.ts'
import { historyProcedures } from './history.ts'
import { LinkColumn, linkProcedures } from './links.ts'
import { CHAT_FILE, ChatFile, LONGEST_CAPTION, notConverted } from './media.ts'
import { ExchangedFile, FlowPlace, Message } from './message.ts'
import { presenceProcedures } from './presence.ts'
import { privacyProcedures } from './privacy.ts'
import { scheduledProcedures } from './scheduled.ts'
import { templateProcedures } from './templates.ts'
import { LONGEST_MESSAGE } from './words.ts'
import { changed, erased, MessageText, NoteText, notDeleted, optedOut, taken, windowClosed } from './writing.ts'

const PAGE = 'whatsapp-chat'

const Caption = z.string().overwrite(cleanText).max(LONGEST_CAPTION, 'A legenda passa de 1.024 caracteres.')

const OptOutReason = z
  .string()
  .overwrite(cleanText)
  .min(3, 'Motivo: use de 3 a 500 caracteres')
  .max(500, 'Motivo: use de 3 a 500 caracteres')

const phoneInvalid = { PHONE_INVALID: { status: 422, message: 'Telefone inválido' } }
const toBegin = z.strictObject({ instance_id: z.uuid(), phone: z.string().max(40) })

const SearchedText = z.string().overwrite(cleanText).min(2).max(200)

const change = () => procedure(PAGE, 'update').output(Conversation).errors(changed)

/** Mensagens: the conversations of a company, and what is done in them. */
export const chat = {
  list: procedure(PAGE, 'read')
    .input(ChatFilters.extend({ tab: ChatTab, order: ChatOrder, after: z.string().max(80).optional() }).strict())
    .output(z.object({ rows: z.array(ListedConversation), more: z.boolean() })),
  /** How many conversations each tab has under the same filters. At most MOST_COUNTED and one. */
  counts: procedure(PAGE, 'read')
    .input(ChatFilters.strict())
    .output(z.object({ mine: z.int(), queue: z.int(), team: z.int().nullable(), all: z.int().nullable() })),
  options: procedure(PAGE, 'read').output(
    z.object({
      ...recipients,
      instances: z.array(Instance),
      tags: z.array(Tag),
      /** The caller looks after what is read and kept: she answers and sees every conversation. */
      watches: z.boolean(),
    }),
  ),
  /** Contacts that a text names, each with the newest of her conversations: for the palette. */
  find: procedure(PAGE, 'read')
    .input(z.strictObject({ text: z.string().trim().min(2).max(100) }))
    .output(z.array(ListedConversation.pick({ id: true, phone: true, instance_name: true }).extend({ name: z.string() }))),
  /** Clients and patients whose phone a conversation can be begun with, as far as the caller sees them. */
  whom: procedure(PAGE, 'create')
    .input(z.strictObject({ text: z.string().trim().min(2).max(100) }))
    .output(z.array(z.object({ column: LinkColumn, id: z.uuid(), name: z.string(), phone: z.string() }))),
  /** Messages with all words of a text, newest first, HITS_A_LOAD at a time. */
  search: procedure(PAGE, 'read')
    .input(z.strictObject({ text: SearchedText, before: FlowPlace.optional() }))
    .output(z.array(MessageHit)),
  /** The same within the flow of a conversation: at most MOST_WITHIN. */
  searchWithin: procedure(PAGE, 'read')
    .input(Id.extend({ text: SearchedText }))
    .output(z.array(z.object({ id: z.uuid() }))),

  get: procedure(PAGE, 'read').input(Id).output(Conversation),
  /** The flow of a contact on an instance, oldest first: its end, what came before a place, after it, or around a message. Opening somebody else's is written down. */
  messages: procedure(PAGE, 'read', { traced: ({ is_others }: { is_others: boolean }) => is_others })
    .input(Id.extend({ before: FlowPlace.optional(), after: FlowPlace.optional(), around: z.uuid().optional() }))
    .output(z.object({ rows: z.array(Message), older: FlowPlace.nullable(), newer: FlowPlace.nullable(), is_others: z.boolean() })),
  attendances: procedure(PAGE, 'read').input(Id).output(z.array(Attendance)),
  /** The files that were exchanged with a contact on a number, newest first: those before a place. */
  files: procedure(PAGE, 'read')
    .input(Id.extend({ before: FlowPlace.optional() }))
    .output(z.object({ rows: z.array(ExchangedFile), older: FlowPlace.nullable() })),
  /** What a message said before it was edited or deleted. It is written down who looked. */
  reveal: procedure(PAGE, 'read', { writes: true })
    .input(Id)
    .output(z.object({ body: z.string().nullable() })),

  /** In a queue it also takes the conversation, and one that was resolved is opened. The same client_id again sends nothing again. */
  send: procedure(PAGE, 'update')
    .input(Id.extend({ client_id: z.uuid(), body: MessageText, reply_to_id: z.uuid().nullable() }))
    .output(Conversation)
    .errors({ ...changed, ...taken, ...optedOut, ...windowClosed }),
  /** The same with a file. Pictures are drawn anew, and reduced where they have more than 5 MB. */
  sendFile: procedure(PAGE, 'update')
    .input(
      Id.extend({
        client_id: z.uuid(),
        file: ChatFile,
        caption: Caption,
        reply_to_id: z.uuid().nullable(),
      }),
    )
    .output(Conversation)
    .errors({ ...changed, ...taken, ...optedOut, ...windowClosed, ...CHAT_FILE.errors, ...notConverted }),
  /** The file of a message could not be fetched: it is tried once more. */
  fetchAgain: procedure(PAGE, 'update').input(Id).output(Id).errors(changed),
  /** `mentions`: colleagues who are named in it and hear of it. */
  note: procedure(PAGE, 'update')
    .input(Id.extend({ client_id: z.uuid(), body: NoteText, mentions: z.array(z.uuid()).max(20).default([]) }))
    .output(Conversation)
    .errors({ ...erased, WA_MENTION_OUTSIDE: { status: 409, message: 'Alguém que você citou não pode abrir esta conversa.' } }),
  /** Whose a conversation is that the caller worked in and sees no more. */
  nowWith: procedure(PAGE, 'read')
    .input(Id)
    .output(z.object({ name: z.string().nullable() })),
  /** The colleagues who may open a conversation. */
  openers: procedure(PAGE, 'update')
    .input(Id)
    .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** The others who write in it now. */
  writers: procedure(PAGE, 'read').input(Id).output(z.array(z.string())),
  /** Deletes a message of the caller's own from the contact's phone too. */
  deleteForAll: procedure(PAGE, 'delete').input(Id).output(Id).errors(notDeleted),
  /** Takes contacts apart that became one, by the line that tells of it. */
  separate: procedure(PAGE, 'update').input(Id).output(Id).errors(changed),
  /** Of a message of which nobody knows whether it left: it arrived; or, like one that failed, it is sent again. */
  settle: procedure(PAGE, 'update')
    .input(Id.extend({ how: z.enum(['sent', 'again']) }))
    .output(Id)
    .errors(changed),
  /** What has waited for more than an hour leaves now, or is given up. */
  settleQueue: change().input(Id.extend({ how: z.enum(['now', 'discard']) })),
  /** An empty one is forgotten. */
  saveDraft: procedure(PAGE, 'update')
    .input(Id.extend({ body: z.string().overwrite(cleanText).max(LONGEST_MESSAGE, 'A mensagem passa de 4.096 caracteres.') }))
    .output(Id),

  /** `from` is whose it was on the caller's screen. */
  take: change()
    .input(Id.extend({ from: z.uuid().nullable() }))
    .errors(taken),
  takeNext: procedure(PAGE, 'update').output(z.object({ id: z.uuid().nullable() })),
  /** `undo` names it for `attendances.undoChange`. */
  transfer: procedure(PAGE, 'update')
    .input(
      Id.extend({
        responsible_id: z.uuid().nullable(),
        team_id: z.uuid().nullable(),
        note: z.string().overwrite(cleanText).max(500, 'A nota passa de 500 caracteres.'),
      }),
    )
    .output(Id.extend({ undo: z.uuid().nullable() }))
    .errors({ ...changed, ...recipientErrors }),
  snooze: change()
    .input(Id.extend({ until: z.date() }))
    .errors({
      MOMENT_PASSED: { status: 422, message: 'Escolha um horário no futuro.' },
    }),
  /** Of messages that are scheduled is asked what becomes of them. */
  resolve: change()
    .input(Id.extend({ scheduled: z.enum(['keep', 'cancel']).optional() }))
    .errors({ SCHEDULED_WAITING: { status: 409, message: 'Há mensagens agendadas nesta conversa. Escolha se elas saem ou não.' } }),
  /** Takes back that it was resolved or snoozed. */
  reopen: change().input(Id),
  /** Up to a message. Only whose it is marks it, and in a queue anybody. */
  markRead: procedure(PAGE, 'update')
    .input(Id.extend({ message_id: z.uuid() }))
    .output(Id),
  markUnread: change().input(Id),
  markAnswered: change().input(Id),
  /** The contact told the staff that she wants no messages, or wants them again. */
  setOptedOut: change()
    .input(Id.extend({ opted_out: z.boolean(), reason: OptOutReason }))
    .errors(erased),
  /** Marks the contact as spam, which resolves the conversation, or takes both back. */
  setSpam: change().input(Id.extend({ spam: z.boolean() })),
  rename: procedure(PAGE, 'update')
    .input(Id.extend({ name: z.string().overwrite(cleanText).max(120, 'Use no máximo 120 caracteres') }))
    .output(Conversation)
    .errors(erased),

  /**
   * Begins a conversation with a phone, or answers the one that is open. `unchecked`: also when nobody can say now whether the number has WhatsApp. `held_by`:
   * whose the open one is, where that is somebody else's; without `id` it is out of the caller's sight.
   */
  begin: procedure(PAGE, 'create')
    .input(toBegin.extend({ unchecked: z.boolean() }))
    .output(z.object({ id: z.uuid().nullable(), held_by: z.string().nullable() }))
    .errors({
      ...optedOut,
      ...phoneInvalid,
      NO_WHATSAPP: { status: 422, message: 'Este número não tem WhatsApp.' },
      NOT_CHECKED: { status: 409, message: 'Não foi possível verificar agora.' },
    }),
  /** Asks whoever has the open conversation with a phone to hand it over. */
  askTransfer: procedure(PAGE, 'create')
    .input(toBegin)
    .output(z.object({ asked: z.boolean() }))
    .errors(phoneInvalid),

  ...linkProcedures,
  ...scheduledProcedures,
  ...templateProcedures,
  ...presenceProcedures,
  ...arrivalProcedures,
  ...historyProcedures,
  ...privacyProcedures,
  tags: tagProcedures(PAGE),
}
