import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import { demoEmail, demoPhone, PUBLIC_ADDRESSES, personName } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'

interface Client {
  id: string
  type_id: number
  created_at: Date
}

const ROLES = ['Compras', 'Financeiro', 'Diretoria', 'Recepção', 'Almoxarifado'] as const
const CHANNELS = ['call', 'email', 'whatsapp', 'meeting', 'visit', 'other'] as const

const SUBJECTS = [
  ['Apresentação da empresa', 'Conheceu os planos e pediu proposta por e-mail.', 'Enviar proposta'],
  ['Envio de proposta', 'Proposta enviada com validade de 15 dias.', 'Ligar para saber do retorno'],
  ['Negociação de prazo', 'Pediu pagamento em três vezes; levar à gerência.', 'Confirmar condição aprovada'],
  ['Dúvida sobre a nota fiscal', 'Nota reenviada com o endereço corrigido.', null],
  ['Pós-venda', 'Satisfeito com o atendimento, elogiou a entrega.', 'Pedir indicação'],
  ['Atualização de cadastro', 'Novo telefone anotado.', null],
  ['Renovação do contrato', 'Quer renovar com o mesmo valor.', 'Preparar aditivo'],
] as const

const NOTES = [
  'Prefere contato pela manhã.',
  'Pedir sempre o número do pedido de compra antes de faturar.',
  'Entrega somente até as 16h, com agendamento na portaria.',
  'Indicado por cliente antigo; manter condição especial.',
  'Atenção ao prazo: já houve atraso em entrega anterior.',
  'Responde mais rápido pelo WhatsApp.',
] as const

export function addressOf(random: Random, { id }: Client): Insertable<Tables['client_address']>[] {
  if (random.chance(0.15)) return []
  const complement = random.chance(0.3) ? `Sala ${101 + random.below(400)}` : null
  return [{ client_id: id, ...random.pick(PUBLIC_ADDRESSES), number: String(1 + random.below(2000)), complement, is_primary: true }]
}

export function contactsOf(random: Random, { id, type_id }: Client): Insertable<Tables['client_contact']>[] {
  const count = type_id === CLIENT_TYPE.company ? 1 + random.below(3) : random.below(2)
  return Array.from({ length: count }, () => {
    const name = personName(random)
    const phone = demoPhone(random)
    return { client_id: id, name, role: random.pick(ROLES), email: demoEmail(name), phone, whatsapp: random.chance(0.7) ? phone : null }
  })
}

/** Some conversations between the day the client came and `now`. */
export function interactionsOf(random: Random, { id, created_at }: Client, now: Date): Insertable<Tables['client_interaction']>[] {
  return Array.from({ length: random.below(5) }, () => {
    const [subject, notes, next_step] = random.pick(SUBJECTS)
    const since = now.getTime() - created_at.getTime()
    const occurred_at = new Date(created_at.getTime() + (since * random.below(1000)) / 1000)
    return { client_id: id, occurred_at, channel: random.pick(CHANNELS), subject, notes, next_step }
  })
}

export const notesOf = (random: Random, { id, created_at }: Client): Insertable<Tables['client_note']>[] =>
  random.chance(0.35) ? [{ client_id: id, note: random.pick(NOTES), created_at }] : []
