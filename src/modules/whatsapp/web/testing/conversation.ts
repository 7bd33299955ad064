import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'

export const ID = '01a00000-0000-7000-8000-000000000001'

/** A conversation of the queue with one unread message. */
export const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...{
    id: ID,
    number: 12,
    status: 'open',
    latest: true,
    contact_id: ID,
    contact_name: 'Maria Lima',
    phone: '84999991234',
    picture_id: null,
    legal_hold: false,
    spam: false,
    erased: false,
  },
  ...{
    refused_since: null,
    opted_out_how: null,
    opt_out_reason: null,
    may_write: true,
    window_until: null,
    has_templates: false,
    queued: 0,
    stale: 0,
  },
  ...{
    instance_id: ID,
    instance_name: 'Vendas',
    instance_kind: 'simulated',
    instance_color: '#059669',
    instance_state: 'connected',
    instance_state_at: new Date(),
  },
  ...{ responsible_id: null, responsible: null, team_id: null, team_name: null, assigned_at: null, snoozed_until: null },
  ...{
    waiting_since: new Date(),
    wait_color: null,
    waiting_min: 0,
    resolved_at: null,
    unread: 1,
    started_at: new Date(),
    started_by: 'contact',
    last_message_at: new Date(),
  },
  ...{
    last: {
      direction: 'in',
      type: 'text',
      body: 'Bom dia',
      status: null,
      is_mine: false,
      author: null,
      automatic: false,
      deleted: false,
      file_name: null,
      seconds: null,
    },
  },
  ...{ score: null, draft: null, tags: [], place: 'p' },
  ...over,
})
