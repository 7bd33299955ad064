import { defineKind, type NotificationFacts } from '#parts/notifications/contract/kind.ts'
import { counted, formatNumber } from '#shared/br/number.ts'

const conversation = ({ entity_id }: NotificationFacts) => `/whatsapp/chat?open=${entity_id}`
const instance = ({ entity_id }: NotificationFacts) => `/whatsapp/instances?open=${entity_id}`
const numbered = ({ title }: NotificationFacts) => `Atendimento nº ${formatNumber(Number(title))}`

/** Written by app.wa_pass_time. */
export const WA_BACK = defineKind({
  key: 'wa-back',
  label: 'Conversa adiada que voltou',
  mail: 'never',
  text: (facts) => `${numbered(facts)} voltou do adiamento`,
  open: conversation,
})

/** Written by app.wa_remind. The title is the attendance's number and after how many office minutes its company calls a wait long: '1204 30'. */
export const WA_WAITING = defineKind({
  key: 'wa-waiting',
  label: 'Contato do WhatsApp esperando resposta',
  mail: 'never',
  text({ title, times }) {
    const [number, minutes] = (title ?? '').split(' ').map(Number)
    const long = counted(minutes ?? 0, 'minuto', 'minutos')
    return times === 1
      ? `Atendimento nº ${formatNumber(number ?? 0)} espera resposta há mais de ${long}`
      : `${times} contatos esperam resposta há mais de ${long}`
  },
  open: (facts) => (facts.times === 1 ? conversation(facts) : '/whatsapp/chat?waiting=1&order=waiting'),
})

/** Written by app.wa_notify_taken. The conversation may be out of one's sight now: only the list opens. */
export const WA_TAKEN = defineKind({
  key: 'wa-taken',
  label: 'Conversa minha que outra pessoa assumiu',
  mail: 'never',
  text: ({ title, times }) => `${title} assumiu ${times === 1 ? 'uma conversa sua' : `${times} conversas suas`}`,
  open: () => '/whatsapp/chat',
})

/** Written by app.wa_notify_failed. */
export const WA_FAILED = defineKind({
  key: 'wa-failed',
  label: 'Mensagem minha no WhatsApp que não foi enviada',
  mail: 'never',
  text: (facts) =>
    facts.times === 1
      ? `${numbered(facts)}: uma mensagem sua não foi enviada`
      : `${numbered(facts)}: ${facts.times} mensagens suas não foram enviadas`,
  open: conversation,
})

/** Written by app.wa_mention. */
export const WA_MENTION = defineKind({
  key: 'wa-mention',
  label: 'Nota do WhatsApp que me cita',
  mail: 'never',
  text: ({ title }) => `${title} citou você em uma nota de atendimento`,
  open: conversation,
})

/** Written by app.wa_ask_transfer. */
export const WA_ASKED = defineKind({
  key: 'wa-asked',
  label: 'Pedido para transferir um atendimento',
  mail: 'never',
  text: ({ title }) => `${title} pede que você transfira este atendimento`,
  open: conversation,
})

/** Written by app.wa_drop_scheduled. */
export const WA_UNSCHEDULED = defineKind({
  key: 'wa-unscheduled',
  label: 'Mensagem agendada do WhatsApp que foi cancelada',
  mail: 'never',
  text: (facts) => `${numbered(facts)}: uma mensagem agendada foi cancelada`,
  open: conversation,
})

const evaluation = ({ entity_id }: NotificationFacts) => `/whatsapp/evaluations?open=${entity_id}`

/** Written by app.wa_contest. */
export const WA_CONTESTED = defineKind({
  key: 'wa-contested',
  label: 'Avaliação do WhatsApp contestada',
  mail: 'never',
  text: ({ title }) => `${title} contestou uma avaliação`,
  open: evaluation,
})

/** Written by app.wa_answer_contest. */
export const WA_CONTEST_ANSWERED = defineKind({
  key: 'wa-contest-answered',
  label: 'Resposta à minha contestação',
  mail: 'never',
  text: () => 'Sua contestação de uma avaliação foi respondida',
  open: evaluation,
})

/** Written by app.wa_remind. */
export const WA_INSTANCE_DOWN = defineKind({
  key: 'wa-instance-down',
  label: 'Instância do WhatsApp sem conexão',
  mail: 'now',
  text: ({ title }) => `Instância ${title} está sem conexão: as mensagens não chegam`,
  open: instance,
})

/** Written by app.wa_remind. */
export const WA_INSTANCE_BACK = defineKind({
  key: 'wa-instance-back',
  label: 'Instância do WhatsApp que voltou',
  mail: 'never',
  text: ({ title }) => `Instância ${title}.`,
  open: instance,
})
