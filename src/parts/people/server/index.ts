import { sql } from 'kysely'
import type { Face } from '#parts/people/contract/face.ts'
import { people } from '#parts/people/contract/index.ts'
import { implementContract } from '#server/rpc/rpc.ts'
import { FACE_ENTITIES, FACES, type FaceEntity, type FaceKind } from '#shared/faces.ts'

const { rpc } = implementContract(people)

/** A column of the row that a face is, from whichever table it is in. */
const ofFace = (column: (entity: FaceEntity) => string) =>
  sql`case face.entity ${sql.join(
    FACE_ENTITIES.map(
      (entity) =>
        sql`when ${sql.lit(entity)} then (select ${sql.ref(`s.${column(entity)}`)} from ${sql.table(entity)} s where s.id = face.entity_id)`,
    ),
    sql` `,
  )} end`

/** The column of the record that a face lies within. */
const withinOf = (entity: FaceEntity) => (FACES[entity] as FaceKind).within

export const peopleHandlers = {
  faces: rpc.faces.handler(async ({ input: { entity, id }, context: { db } }) => {
    const { rows } = await sql<Face>`
      select face.entity, face.entity_id as id, ${ofFace((of) => withinOf(of) ?? 'id')} as record_id,
             ${ofFace(() => 'name')}::text as name
      from person_face own
      join person_face face on (face.company_id, face.person_id) = (own.company_id, own.person_id)
      where own.entity = ${entity} and own.entity_id = ${id} and (face.entity, face.entity_id) <> (own.entity, own.entity_id)
      order by face.entity, name, id limit 20`.execute(db)
    return rows
  }),
}
