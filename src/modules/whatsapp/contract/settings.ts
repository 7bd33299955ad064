import { z } from 'zod'
import { cleanText } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'

const PAGE = 'whatsapp-instances'

const whole = (least: number, most: number) => {
  const message = `Use um número inteiro de ${least} a ${most}`
  return z.number({ error: message }).int(message).min(least, message).max(most, message)
}

/** Months for which a company may keep what was said. */
export const RETENTION = { min: 1, max: 240 } as const

/** How a company answers by WhatsApp. Source: spec/3 §2.2. */
export const WA_SETTINGS = defineRecord({
  noun: { name: 'Configurações', feminine: true, many: true },
  schema: z
    .strictObject({
      wait_yellow_minutes: whole(1, 1440),
      wait_red_minutes: whole(1, 2880),
      reopen_hours: whole(0, 720),
      auto_resolve_hours: whole(0, 720),
      outreach_instance_id: z.uuid().nullable(),
      retention_months: whole(RETENTION.min, RETENTION.max).nullable(),
      return_to_last: z.boolean(),
      record_interaction: z.boolean(),
    })
    .refine(({ wait_yellow_minutes, wait_red_minutes }) => wait_red_minutes > wait_yellow_minutes, {
      path: ['wait_red_minutes'],
      message: 'Use mais minutos do que para o amarelo',
    }),
  fields: {
    wait_yellow_minutes: { label: 'Espera amarela após (minutos de expediente)', kind: 'number', min: 1, max: 1440, span: 6 },
    wait_red_minutes: { label: 'Espera vermelha após (minutos de expediente)', kind: 'number', min: 1, max: 2880, span: 6 },
    reopen_hours: { label: 'Reabrir o mesmo atendimento até (horas)', kind: 'number', min: 0, max: 720, span: 6 },
    auto_resolve_hours: { label: 'Resolver sem mensagens após (horas, 0 nunca)', kind: 'number', min: 0, max: 720, span: 6 },
    outreach_instance_id: { label: 'Lembretes e confirmações saem por', kind: 'choice', options: 'instances' },
    retention_months: {
      label: 'Guardar o conteúdo por (meses após resolver, vazio guarda sempre)',
      kind: 'number',
      ...RETENTION,
      span: 6,
    },
    return_to_last: { label: 'Devolver o contato a quem o atendeu por último', kind: 'check' },
    record_interaction: { label: 'Registrar o atendimento resolvido nas interações do cliente', kind: 'check' },
  },
})

export const WaSettings = z.object({ ...WA_SETTINGS.schema.shape, updated_at: z.date() })
export type WaSettings = z.output<typeof WaSettings>

/** Somebody who answers, and whether she can be given conversations. */
export const WaAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  available: z.boolean(),
  absent: z.boolean(),
  seen_at: z.date(),
  max_open: z.int(),
  open: z.int(),
})
export type WaAgent = z.output<typeof WaAgent>

const Automatic = z
  .string()
  .overwrite(cleanText)
  .max(1000, 'Use no máximo 1.000 caracteres')
  .transform((text) => text || null)
  .nullable()

/** What an instance does by itself with who writes: deals conversations out, greets, says that nobody is there, that something was read, and who writes. */
export const ATTENDING = defineRecord({
  noun: { name: 'Atendimento', feminine: false },
  schema: z.strictObject({
    distribution: z.enum(['manual', 'balanced']),
    greeting: Automatic,
    away: Automatic,
    send_read: z.boolean(),
    signature: z.boolean(),
  }),
  fields: {
    distribution: {
      label: 'Distribuição',
      kind: 'choice',
      options: { manual: 'Manual: cada um pega da fila', balanced: 'Automática: para quem está disponível e tem menos conversas' },
    },
    greeting: { label: 'Saudação', kind: 'notes', rows: 3, limit: 1000 },
    away: { label: 'Fora do horário', kind: 'notes', rows: 3, limit: 1000 },
    send_read: { label: 'Enviar confirmação de leitura', kind: 'check' },
    signature: { label: 'Assinar as mensagens com o primeiro nome de quem escreve', kind: 'check' },
  },
})

/** What becomes of an attendance of an instance when it ends. */
export const EVALUATING = defineRecord({
  noun: { name: 'Avaliação', feminine: true },
  schema: z.strictObject({ auto_evaluate: z.boolean() }),
  fields: { auto_evaluate: { label: 'Avaliar os atendimentos quando são resolvidos', kind: 'check' } },
})

/** 'Configurações' of Instâncias, and 'Disponibilidade'. */
export const settings = {
  get: procedure(PAGE, 'read').output(WaSettings),
  change: procedure(PAGE, 'update')
    .input(z.strictObject({ updated_at: z.date(), values: WA_SETTINGS.schema }))
    .output(WaSettings)
    .errors(recordChanged),
  /** How many attendances the next night would empty under so many months. */
  forgets: procedure(PAGE, 'read')
    .input(z.strictObject({ months: whole(RETENTION.min, RETENTION.max) }))
    .output(z.object({ attendances: z.int() })),
  agents: procedure(PAGE, 'read').output(z.array(WaAgent)),
  setAgent: procedure(PAGE, 'update')
    .input(z.strictObject({ id: z.uuid(), available: z.boolean(), max_open: whole(0, 500) }))
    .output(z.array(WaAgent)),
}
