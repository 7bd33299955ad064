import { z } from 'zod'
import { Responsible } from '#parts/scope/contract/responsible.ts'
import { Tag } from '#parts/tags/contract/tag.ts'
import { InstanceKind } from './instance.ts'
import { FlowPlace, MessageDirection, MessageStatus, MessageType } from './message.ts'

export const ConversationStatus = z.enum(['open', 'snoozed', 'resolved'])
export type ConversationStatus = z.output<typeof ConversationStatus>

export const WaitColor = z.enum(['gray', 'yellow', 'red'])

/** A number of the company, as the chat shows it. */
export const Instance = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string(),
  number: z.string().nullable(),
  color: z.string(),
  state: z.string(),
  state_at: z.date(),
  team_id: z.uuid().nullable(),
})
export type Instance = z.output<typeof Instance>

const LastMessage = z.object({
  direction: MessageDirection,
  type: MessageType,
  body: z.string().nullable(),
  status: MessageStatus.nullable(),
  is_mine: z.boolean(),
  author: z.string().nullable(),
  automatic: z.boolean(),
  deleted: z.boolean(),
  /** Of its file: what it is called, and how long it plays. */
  file_name: z.string().nullable(),
  seconds: z.int().nullable(),
})
export type LastMessage = z.output<typeof LastMessage>

/** A row of the list. */
export const ListedConversation = z.object({
  id: z.uuid(),
  number: z.int(),
  status: ConversationStatus,
  latest: z.boolean(),
  contact_id: z.uuid(),
  contact_name: z.string(),
  phone: z.string().nullable(),
  /** The picture of her profile; null: none, or it is not here yet. */
  picture_id: z.uuid().nullable(),
  spam: z.boolean(),
  /** Her data was erased at her request: nothing is written to her or of her any more. */
  erased: z.boolean(),
  instance_id: z.uuid(),
  instance_name: z.string(),
  instance_kind: InstanceKind,
  instance_color: z.string(),
  /** 'silent' where it is connected as far as anybody knows, but its server answers nothing. */
  instance_state: z.string(),
  instance_state_at: z.date(),
  responsible_id: z.uuid().nullable(),
  responsible: Responsible.nullable(),
  team_id: z.uuid().nullable(),
  team_name: z.string().nullable(),
  assigned_at: z.date().nullable(),
  snoozed_until: z.date().nullable(),
  waiting_since: z.date().nullable(),
  /** Office minutes since then. */
  waiting_min: z.int().nullable(),
  /** How long that is by the company's settings. */
  wait_color: WaitColor.nullable(),
  resolved_at: z.date().nullable(),
  unread: z.int(),
  started_at: z.date(),
  started_by: z.enum(['contact', 'company']),
  last_message_at: z.date(),
  last: LastMessage.nullable(),
  /** The contact's newest score on this number, for who may see it. */
  score: z.number().nullable(),
  draft: z.string().nullable(),
  tags: z.array(Tag),
  /** Where the next load of the list goes on. */
  place: z.string(),
})
export type ListedConversation = z.output<typeof ListedConversation>

/** The open conversation: its row, and what may be done with it now. */
export const Conversation = ListedConversation.extend({
  /** A lawsuit needs what was said with her. */
  legal_hold: z.boolean(),
  /** Since when the contact wants nothing that she did not ask for; she said it herself, the staff noted it, or she said it elsewhere. */
  refused_since: z.date().nullable(),
  opted_out_how: z.enum(['word', 'staff']).nullable(),
  opt_out_reason: z.string().nullable(),
  /** Whether she may be written to now: also after a no, within a day of her last message; never while she is spam. */
  may_write: z.boolean(),
  /** Until when she may be written to freely; null where nothing limits it. Once it has passed only an approved template leaves. */
  window_until: z.date().nullable(),
  has_templates: z.boolean(),
  /** How many messages wait to leave, and how many of them for more than an hour: those leave by themselves no more. */
  queued: z.int(),
  stale: z.int(),
})
export type Conversation = z.output<typeof Conversation>

/** An earlier or the current attendance of the same contact on the same number. */
export const Attendance = z.object({
  id: z.uuid(),
  number: z.int(),
  status: ConversationStatus,
  started_at: z.date(),
  started_by: z.enum(['contact', 'company']),
  resolved_at: z.date().nullable(),
  messages: z.int(),
  score: z.number().nullable(),
  /** For who may see it. */
  evaluation_id: z.uuid().nullable(),
  responsible: Responsible.nullable(),
})
export type Attendance = z.output<typeof Attendance>

/** A message that a search found. */
export const MessageHit = z.object({
  id: z.uuid(),
  wa_conversation_id: z.uuid(),
  contact_name: z.string(),
  body: z.string(),
  direction: MessageDirection,
  sent_at: z.date(),
  /** Where the next load goes on. */
  place: FlowPlace,
})
export type MessageHit = z.output<typeof MessageHit>
