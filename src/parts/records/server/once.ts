import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'

interface Sent<Row> {
  /** The table of what is made. */
  entity: string
  input: unknown
  /** Makes it, under the given id where there is one. */
  make(given: { id?: string }): Promise<Row>
  /** Answers it as it is shown. */
  show(id: string): Promise<Row>
}

/** Makes a record once for a form, however often the form is sent: one whose answer got lost is answered what it made, and refused with other values. */
export async function once<Row>(
  { db, request: { form_id } }: Pick<RequestContext, 'request'> & { db: Db },
  { entity, input, make, show }: Sent<Row>,
): Promise<Row> {
  if (!form_id) return make({})
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const { rows } = await sql<{ id: string }>`
    with forgotten as (delete from sent_form where user_id = app.current_user_id() and created_at < now() - interval '7 days')
    insert into sent_form (form_id, entity, digest) values (${form_id}, ${entity}, ${digest}) on conflict do nothing returning record_id as id`.execute(
    db,
  )
  if (rows[0]) return make(rows[0])
  const { rows: before } = await sql<{ id: string }>`
    select record_id as id from sent_form where (form_id, entity, digest) = (${form_id}, ${entity}, ${digest})`.execute(db)
  if (!before[0]) throw new ContractError('FORM_SENT')
  return show(before[0].id).catch((error) => {
    throw error instanceof ORPCError && error.code === 'NOT_FOUND' ? new ContractError('FORM_SENT') : error
  })
}
