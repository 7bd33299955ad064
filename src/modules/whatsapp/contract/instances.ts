import { z } from 'zod'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { Team } from '#parts/scope/contract/responsible.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { INSTANCE, InstanceCard, InstanceEvent, InstanceInput, instanceTaken, Pairing, StoredInstance } from './instance.ts'
import { ATTENDING, EVALUATING } from './settings.ts'
import { Template } from './template.ts'

const PAGE = 'whatsapp-instances'

const changes = () => procedure(PAGE, 'update')
const tickedIds = z.array(z.uuid()).min(1).max(50)

/** What a gateway may answer that a person can mend. */
const gateway = {
  ADDRESS_REFUSED: { status: 422, message: 'Este endereço não é permitido. Peça ao administrador do servidor para liberá-lo.' },
  GATEWAY_SILENT: { status: 502, message: 'O servidor da Evolution API não respondeu. Confira o endereço e tente de novo.' },
  GATEWAY_KEY_REFUSED: { status: 409, message: 'O servidor da Evolution API não aceitou a chave.' },
  GATEWAY_MISSING: { status: 409, message: 'O servidor não tem uma instância com este nome.' },
  GATEWAY_REFUSED: { status: 409, message: 'O servidor da Evolution API recusou o pedido.' },
}
const notPaired = { NOT_PAIRED: { status: 409, message: 'O número da API oficial da Meta não é pareado por aqui.' } }
const notConnected = { INSTANCE_NOT_CONFIGURED: { status: 409, message: 'Preencha e salve a conexão primeiro.' } }

/** Where an Evolution instance is, and the key to it. */
export const ConnectionInput = z.strictObject({
  base_url: z.string().overwrite(cleanLine).min(1, 'Endereço é obrigatório').max(300, 'Endereço inválido').pipe(z.url('Endereço inválido')),
  external_name: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'Nome no servidor é obrigatório')
    .max(100, 'Use no máximo 100 caracteres')
    .regex(/^[\w.-]+$/, 'Use letras, números, ponto, hífen ou sublinhado'),
  /** Empty: the one that is there stays. */
  api_key: z.string().trim().max(300, 'Use no máximo 300 caracteres'),
})
export type ConnectionInput = z.output<typeof ConnectionInput>

/** What is said of a secret that was never given. */
export const SECRET_MISSING = {
  api_key: 'Chave de API é obrigatória',
  token: 'Token de acesso é obrigatório',
  app_secret: 'Chave secreta do aplicativo é obrigatória',
} as const

const IDENTIFIER = 'Use só números.'
const identifier = (missing: string) => z.string().overwrite(cleanLine).min(1, missing).max(40, IDENTIFIER).regex(/^\d+$/, IDENTIFIER)

/** Which number of Meta's an instance is, and what asks and proves it. */
export const CloudInput = z.strictObject({
  number_id: identifier('Identificação do número é obrigatória'),
  waba_id: identifier('Identificação da conta é obrigatória'),
  /** Empty: the ones that are there stay. */
  token: z.string().trim().max(1000, 'Use no máximo 1.000 caracteres'),
  app_secret: z.string().trim().max(200, 'Use no máximo 200 caracteres'),
})
export type CloudInput = z.output<typeof CloudInput>

/** How many messages come at once when that is asked for. Source: spec/3 §3.4. */
export const BURSTS = [100, 1_000, 10_000] as const

const LabAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('receive'), body: z.string().overwrite(cleanLine).min(1, 'Escreva uma mensagem.').max(500) }),
  z.strictObject({ do: z.literal('burst'), messages: z.literal(BURSTS) }),
  /** The newest message that came, told once more. */
  z.strictObject({ do: z.literal('again') }),
  /** A message whose edit and reaction come before it. */
  z.strictObject({ do: z.literal('disorder') }),
  z.strictObject({ do: z.literal('drop') }),
  /** The next three that are sent; null: they get through again. */
  z.strictObject({ do: z.literal('fail'), how: z.enum(['refused', 'not_sent', 'unsure']).nullable() }),
  /** A QR code to pair with; 'scan': a phone reads it. */
  z.strictObject({ do: z.literal('code') }),
  z.strictObject({ do: z.literal('scan') }),
  /** Of all conversations: as if nobody had written for 24 hours. What is written from then on counts. */
  z.strictObject({ do: z.literal('window'), closed: z.boolean() }),
])
export type LabAct = z.output<typeof LabAct>

/** Instâncias: the numbers of a company, and how they are connected. */
export const instances = {
  ...recordProcedures(PAGE, INSTANCE, { change: InstanceInput, row: StoredInstance, taken: instanceTaken }),
  list: procedure(PAGE, 'read').output(z.object({ rows: z.array(InstanceCard), is_local: z.boolean(), public_url: z.string() })),
  options: procedure(PAGE, 'read').output(z.object({ teams: z.array(Team) })),

  /** To the trash, for 30 days. One with conversations is archived instead. */
  remove: procedure(PAGE, 'delete', { bulk: true })
    .input(z.strictObject({ selection: z.strictObject({ ids: tickedIds }) }))
    .output(z.object({ changed: z.int() }))
    .errors({ WA_INSTANCE_IN_USE: { status: 409, message: 'Esta instância tem conversas. Arquive-a em vez de excluir.' } }),
  restore: procedure(PAGE, 'delete')
    .input(z.strictObject({ ids: tickedIds }))
    .output(z.object({ changed: z.int() }))
    .errors(instanceTaken),
  setArchived: changes()
    .input(Id.extend({ archived: z.boolean() }))
    .output(Id)
    .errors(instanceTaken),

  /** What it does by itself with who writes. */
  setAttending: changes()
    .input(Id.extend({ updated_at: z.date(), values: ATTENDING.schema }))
    .output(StoredInstance)
    .errors(recordChanged),

  /** Whether its attendances are judged when they end. */
  setEvaluating: changes()
    .input(Id.extend({ updated_at: z.date(), values: EVALUATING.schema }))
    .output(StoredInstance)
    .errors(recordChanged),

  /** Creates the instance on its server, or adopts one that is there, and sets its webhook. */
  saveConnection: changes()
    .input(Id.extend({ values: ConnectionInput, adopts: z.boolean(), replaces_webhook: z.boolean() }))
    .output(StoredInstance)
    .errors({
      ...gateway,
      KEY_MISSING: { status: 422, message: SECRET_MISSING.api_key },
      EXISTS_THERE: { status: 409, message: 'O servidor já tem uma instância com este nome.' },
      WEBHOOK_ELSEWHERE: { status: 409, message: 'Esta instância já envia eventos para outro endereço. Substituir?' },
    }),
  /** Asks Meta for the number, and takes its templates. */
  saveCloud: changes()
    .input(Id.extend({ values: CloudInput }))
    .output(StoredInstance)
    .errors({
      ...gateway,
      ...instanceTaken,
      KEY_MISSING: { status: 422, message: SECRET_MISSING.token },
      SECRET_MISSING: { status: 422, message: SECRET_MISSING.app_secret },
    }),
  /** Begins to pair a phone. With `phone` also by a code to type there. */
  pair: changes()
    .input(Id.extend({ phone: z.string().max(40).nullable() }))
    .output(Pairing)
    .errors({ ...gateway, ...notConnected, ...notPaired, PHONE_INVALID: { status: 422, message: 'Telefone inválido' } }),
  /** How far it is: as the webhook told or, while nothing comes through it, as the gateway says when asked. */
  pairing: changes()
    .input(Id)
    .output(Pairing)
    .errors({ ...gateway, ...notConnected, ...notPaired }),
  /** Asks the gateway now how the instance stands. */
  test: changes()
    .input(Id)
    .output(StoredInstance)
    .errors({ ...gateway, ...notConnected }),
  restart: changes()
    .input(Id)
    .output(Id)
    .errors({ ...gateway, ...notConnected, ...notPaired }),
  disconnect: changes()
    .input(Id)
    .output(Id)
    .errors({ ...gateway, ...notConnected, ...notPaired }),
  /** The other number that was connected is meant. */
  acceptNumber: changes().input(Id).output(StoredInstance),
  /** The webhook gets another address and header; the ones before are refused from that moment. */
  rotateSecret: changes()
    .input(Id)
    .output(Id)
    .errors({ ...gateway, ...notConnected }),
  /** The address that the gateway tells us at, and the word that Meta asks for once to verify it. */
  webhook: changes()
    .input(Id)
    .output(z.object({ url: z.string(), verify_token: z.string().nullable() }))
    .errors(notConnected),

  /** The texts that were or were not approved, by name. */
  templates: procedure(PAGE, 'read').input(Id).output(z.array(Template)),
  /** Asks Meta for them now; it is asked every hour anyway. */
  syncTemplates: changes()
    .input(Id)
    .output(z.array(Template))
    .errors({ ...gateway, ...notConnected }),

  /** Laboratório: what happens to a number of the simulation when somebody wants to see it. */
  play: changes()
    .input(Id.extend({ act: LabAct }))
    .output(StoredInstance)
    .errors({
      NOT_SIMULATED: { status: 409, message: 'Só uma instância simulada tem Laboratório.' },
      NOTHING_TOLD: { status: 409, message: 'Ainda não chegou nenhuma mensagem para duplicar.' },
      NO_CODE: { status: 409, message: 'Gere um QR Code primeiro.' },
    }),

  events: procedure(PAGE, 'read')
    .input(Id.extend({ page: PageNumber }))
    .output(pageOf(InstanceEvent)),
  /** Lets failed events have another turn: one, or all of the instance. */
  reprocess: changes()
    .input(Id.extend({ event_id: z.uuid().nullable() }))
    .output(z.object({ count: z.int() })),
}
