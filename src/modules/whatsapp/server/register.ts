import { CONVERSATION_NOUN } from '#modules/whatsapp/contract/words.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const CONVERSATIONS = defineRegister({
  page: 'whatsapp-chat',
  table: 'wa_conversation',
  noun: CONVERSATION_NOUN,
  name: 'number',
  identifier: 'number',
  status: 'status',
  trash: false,
  team: true,
})
