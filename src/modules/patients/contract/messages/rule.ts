import { z } from 'zod'
import { requiredNotes } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { hasLooseBrace, MESSAGE_VARIABLES, type MessageVariable, SAMPLE, unknownVariables } from './words.ts'

/** What is said by itself. Source: spec/6 §7.1. */
export const MESSAGE_KINDS = {
  booked: 'Ao agendar',
  confirm: 'Pedir confirmação',
  reminder: 'Lembrete',
  moved: 'Ao mover',
  cancelled: 'Ao cancelar pela clínica',
  return: 'Retorno',
} as const
export const MessageKind = z.enum(Object.keys(MESSAGE_KINDS) as (keyof typeof MESSAGE_KINDS)[])
export type MessageKind = z.output<typeof MessageKind>

/** When each is said. */
export const MESSAGE_MOMENTS: Record<MessageKind, string> = {
  booked: 'um minuto depois',
  confirm: '48 horas antes',
  reminder: '3 horas antes',
  moved: 'um minuto depois',
  cancelled: 'um minuto depois',
  return: '15 dias antes do prazo, se não houver consulta',
}

/** What has no value there: a time that is given up has no link, a return that nobody booked has no hour either. */
const NOTHING: Partial<Record<MessageKind, readonly MessageVariable[]>> = { cancelled: ['link'], return: ['hora', 'link'] }

/** The variables of a kind of message. */
export const variablesOf = (kind: MessageKind) => MESSAGE_VARIABLES.filter((name) => !NOTHING[kind]?.includes(name))

/** The variables of a text that its kind of message has nothing for. */
export const pointlessVariables = (kind: MessageKind, text: string) => (NOTHING[kind] ?? []).filter((name) => text.includes(`{${name}}`))

/** Whom a preview of a kind is for. */
export const sampleOf = (kind: MessageKind) => ({ ...SAMPLE, ...Object.fromEntries((NOTHING[kind] ?? []).map((name) => [name, ''])) })

const RuleInput = z.strictObject({
  active: z.boolean(),
  body: requiredNotes('Escreva a mensagem', 600).superRefine((text, context) => {
    const unknown = [...new Set(unknownVariables(text))].map((name) => `{${name}}`)
    const says = unknown.length === 1 ? 'Variável desconhecida' : 'Variáveis desconhecidas'
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: `${says}: ${unknown.join(', ')}` })
    else if (hasLooseBrace(text)) context.addIssue({ code: 'custom', message: 'Há uma chave sobrando: escreva cada variável como {data}.' })
  }),
})

export const MESSAGE_RULE = defineRecord({
  noun: { name: 'Mensagem', feminine: true },
  schema: RuleInput,
  fields: {
    active: { label: 'Enviar', kind: 'check' },
    body: { label: 'Texto', kind: 'notes', rows: 4, limit: 600 },
  },
})

export const MessageRule = z.object({ id: z.uuid(), kind: MessageKind, active: z.boolean(), body: z.string(), updated_at: z.date() })
export type MessageRule = z.output<typeof MessageRule>
