import { sql } from 'kysely'
import type { Face, FaceKey } from '#parts/people/contract/face.ts'
import { people } from '#parts/people/contract/index.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { implementContract } from '#server/rpc/rpc.ts'
import { normalizeCnpj } from '#shared/br/document.ts'
import { normalizePhone } from '#shared/br/phone.ts'
import { FACE_ENTITIES, FACE_FIELDS, type FaceEntity, faceKind } from '#shared/faces.ts'

const { rpc } = implementContract(people)

/** How many records of one person are named. */
const NAMED = 20

/** What a Face holds of the row `face` of person_face, from whichever table it is in; null where that table has no such column. Each table is read once: every mention brings its policies along. */
const shownOf = (entity: FaceEntity) => {
  const { within = 'id', columns } = faceKind(entity)
  const fields = FACE_FIELDS.map((field) => (columns[field] === null ? sql`null` : sql`s.${sql.ref(columns[field])}::text`))
  return sql`select ${sql.ref(`s.${within}`)} as record_id, s.name, ${sql.join(fields)} from ${sql.table(entity)} s where face.entity = ${sql.lit(entity)} and s.id = face.entity_id`
}
const SHOWN = sql`face.entity, face.entity_id as id, shown.*`
const JOINED = sql`cross join lateral (${sql.join(FACE_ENTITIES.map(shownOf), sql` union all `)}) shown (record_id, name, ${sql.join(FACE_FIELDS.map((field) => sql.ref(field)))})`

const faces = rpc.faces.handler(async ({ input: { entity, id }, context: { db } }) => {
  const found = sql<Face>`
    select ${SHOWN}
    from person_face own
    join person_face face on (face.company_id, face.person_id) = (own.company_id, own.person_id)
    ${JOINED}
    where own.entity = ${entity} and own.entity_id = ${id} and (face.entity, face.entity_id) <> (own.entity, own.entity_id)
    order by face.entity, name, id limit ${NAMED}`
  const { rows } = await plannedOnce(db, () => found.execute(db))
  return rows
})

const known = rpc.known.handler(async ({ input: { name, document, phone, email }, context: { db } }) => {
  const { rows } = await sql<Face>`
    select ${SHOWN}
    from app.known_people(${name}, ${document && normalizeCnpj(document)}, array_remove(array[app.phone_key(${phone && normalizePhone(phone)}), lower(${email})], null)) known
    join person_face face on face.person_id = known
    ${JOINED}
    order by face.entity, name, id limit ${NAMED}`.execute(db)
  return rows
})

const UNIQUE_VIOLATION = '23505'

const alsoChange = rpc.alsoChange.handler(async ({ input, context: { db } }) => {
  const changed = new Map<string, FaceKey>()
  for (const { entity, id } of input.faces) {
    for (const field of ['phone', 'email'] as const) {
      const [column, correction] = [faceKind(entity).columns[field], input[field]]
      if (!column || !correction) continue
      const { rows } = await sql`
        update ${sql.table(entity)} set ${sql.ref(column)} = ${correction.to}
        where id = ${id} and lower(${sql.ref(column)}) = lower(${correction.from}) returning id`
        .execute(db)
        .catch((error) => {
          throw error.code === UNIQUE_VIOLATION ? new ContractError('FACE_EMAIL_TAKEN') : error
        })
      if (rows.length > 0) changed.set(`${entity} ${id}`, { entity, id })
    }
  }
  return { changed: [...changed.values()] }
})

export const peopleHandlers = { faces, known, alsoChange }
