import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { CLIENT_TYPE } from '#modules/clients/contract/kinds.ts'
import type { Db } from '#server/database/database.ts'
import { DEMO_CNPJS, DEMO_CPFS, demoEmail, demoPhone, personName, surname } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import { addressOf, contactsOf, interactionsOf, notesOf } from './demo-children.ts'

const DAY = 24 * 60 * 60 * 1000
const THREE_YEARS = 3 * 365

/** Ativo, Lead, Qualificado, Proposta, Inativo, Suspenso: as a register looks after some years. */
const STATUSES = [
  [2, 52],
  [1, 14],
  [5, 10],
  [6, 8],
  [3, 11],
  [4, 5],
] as const

const TRADES = [
  'Construções',
  'Móveis Planejados',
  'Distribuidora de Alimentos',
  'Materiais Elétricos',
  'Turismo',
  'Transportes',
  'Papelaria',
  'Energia Solar',
] as const
const FORMS = ['Ltda', 'S/A', 'ME', 'EPP'] as const

const TAGS = [
  { name: 'VIP', color: '#7c3aed' },
  { name: 'Indicação', color: '#059669' },
  { name: 'Atacado', color: '#2563eb' },
  { name: 'Contrato anual', color: '#0891b2' },
  { name: 'Cobrança', color: '#dc2626' },
  { name: 'Pós-venda', color: '#d97706' },
]

type NewClient = Insertable<Tables['client']>

/** Fills the current company with `count` clients and what belongs to them. Most are looked after by one of `sellers`, and some by nobody. */
export async function seedClients(db: Db, random: Random, { count, now, sellers }: { count: number; now: Date; sellers: string[] }) {
  const responsible = [null, ...sellers, ...sellers]
  const documents = { cpf: [...DEMO_CPFS], cnpj: [...DEMO_CNPJS] }
  const clients = await db
    .insertInto('client')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...newClient(random, documents, now),
        responsible_id: responsible[n % responsible.length]!,
      })),
    )
    .returning(['id', 'name', 'type_id', 'created_at'])
    .execute()
  const tags = await db
    .insertInto('tag')
    .values(TAGS.map((tag) => ({ ...tag, scope: 'client' })))
    .returning('id')
    .execute()

  const links = clients.flatMap(({ id: client_id }) =>
    tags.filter(() => random.chance(0.14)).map(({ id: tag_id }) => ({ client_id, tag_id })),
  )
  await db.insertInto('client_tag').values(links).execute()
  await db
    .insertInto('client_address')
    .values(clients.flatMap((client) => addressOf(random, client)))
    .execute()
  await db
    .insertInto('client_contact')
    .values(clients.flatMap((client) => contactsOf(random, client)))
    .execute()
  await db
    .insertInto('client_interaction')
    .values(clients.flatMap((client) => interactionsOf(random, client, now)))
    .execute()
  await db
    .insertInto('client_note')
    .values(clients.flatMap((client) => notesOf(random, client)))
    .execute()
}

/** A new client. Documents are used up, and then there are none. */
function newClient(random: Random, documents: { cpf: string[]; cnpj: string[] }, now: Date): NewClient {
  const isPerson = random.chance(0.6)
  const name = isPerson ? personName(random) : `${surname(random)} & ${surname(random)} ${random.pick(TRADES)} ${random.pick(FORMS)}`
  const age = random.below(THREE_YEARS) * random.below(1000) * 0.001 // most of them came lately
  return {
    type_id: isPerson ? CLIENT_TYPE.individual : CLIENT_TYPE.company,
    status_id: random.weighted(STATUSES),
    name,
    document: random.chance(0.85) ? (documents[isPerson ? 'cpf' : 'cnpj'].shift() ?? null) : null,
    phone: demoPhone(random),
    email: random.chance(0.7) ? demoEmail(name) : null,
    website: !isPerson && random.chance(0.4) ? `https://${demoEmail(name).split('@')[0]}.exemplo.com.br` : null,
    created_at: new Date(now.getTime() - age * DAY),
  }
}
