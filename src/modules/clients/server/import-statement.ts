import { type RawBuilder, sql } from 'kysely'
import type { ImportedAddress, ImportedClient } from '#modules/clients/contract/import/row.ts'
import { type UpsertedLine, withTouched } from '#parts/imports/server/upserted.ts'
import { usualStatus } from '#parts/picklists/server/values-of.ts'
import { handOverImported } from '#parts/scope/server/hand-over-imported.ts'
import type { Db } from '#server/database/database.ts'
import { CLIENTS } from './register.ts'

/** A line of a file that nothing is wrong with. */
export interface ClientLine {
  line: number
  client: ImportedClient
  address: ImportedAddress | null
  tags: string[]
  note: string | null
  /** Who is to look after the client; null leaves that. */
  responsible_id: string | null
}

const FIELDS = ['name', 'document', 'phone', 'email', 'website', 'type_id', 'status_id'] as const
const PLACE = ['street', 'number', 'complement', 'district', 'city', 'state', 'country'] as const

const listed = (columns: readonly string[], write: (column: string) => RawBuilder<unknown> = sql.ref) => sql.join(columns.map(write))

/** An empty cell leaves what is stored. The type belongs to the document: without one it does not change that of another. */
const orStored = (field: string) =>
  field === 'type_id'
    ? sql`case when said.document is null and client.document is not null then client.type_id else coalesce(said.type_id, client.type_id) end`
    : sql`coalesce(${sql.ref(`said.${field}`)}, ${sql.ref(`client.${field}`)})`

const placed = (field: string) => sql`coalesce(${sql.ref(`place.${field}`)}, ${sql.ref(`address.${field}`)})`

/**
 * Creates the clients that are new and updates those of which the line says something else, with their address, tags, note and responsible.
 * A client is found by code, else by document, else by name and phone unless both sides have documents. Tags must exist. Clients come before what belongs
 * to them, whose policies look for the client; within the savepoint of the batch, so all or nothing.
 */
export async function upsertClients(db: Db, lines: readonly ClientLine[]): Promise<UpsertedLine[]> {
  const { rows } = await writeClients(lines).execute(db)
  const children = rows.filter(({ repeated }) => !repeated).map(({ line, id }) => ({ line, id }))
  const touched = new Set((await writeChildren(lines, children).execute(db)).rows.map(({ id }) => id))
  for (const id of await handOverImported(db, CLIENTS, lines, rows)) touched.add(id)
  return withTouched(rows, touched)
}

const writeClients = (lines: readonly ClientLine[]) => sql<UpsertedLine>`
  with line as materialized (
    select said.*, coalesce(
      (select id from client where client.code = said.code and deleted_at is null),
      (select id from client where client.document = said.document and deleted_at is null),
      (
        select (array_agg(id order by created_at, id))[1] from client
        where client.phone = said.phone and app.fold(client.name) = app.fold(said.name) and deleted_at is null
          and (client.document is null or said.document is null)
      )
    ) as known_id
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ client, line, responsible_id }) => ({ ...client, line, responsible_id })))}) as said (
      line integer, code text, name text, document text, phone text, email text, website text, type_id smallint, status_id smallint, responsible_id uuid
    )
  ), matched as materialized (
    select line.*, known_id is not null as is_update, coalesce(known_id, app.uuid7()) as id,
           known_id is not null and row_number() over (partition by known_id order by line) > 1 as repeated
    from line
  ), said as (
    select * from matched where not repeated
  ), changed as (
    update client set (${listed(FIELDS)}) = row (${listed(FIELDS, orStored)})
    from said
    where client.id = said.id and said.is_update
      and (${listed(FIELDS, (field) => sql.ref(`client.${field}`))}) is distinct from (${listed(FIELDS, orStored)})
    returning client.id
  ), added as (
    insert into client (id, code, name, document, phone, email, website, type_id, status_id, responsible_id)
    select id, coalesce(code, app.next_code('CLI')), name, document, phone, email, website, coalesce(type_id, 1), coalesce(status_id, ${usualStatus('vw_client_status')}),
           coalesce((select app.imported_responsible('clients')), responsible_id)
    from said where not is_update
  )
  select matched.line, matched.id, matched.is_update, matched.repeated, not matched.is_update or changed.id is not null as changed
  from matched left join changed on changed.id = matched.id and not matched.repeated`

/** Writes what belongs to the clients of the lines, and answers the clients for which that changed something. */
const writeChildren = (lines: readonly ClientLine[], clients: readonly { line: number; id: string }[]) => sql<{ id: string }>`
  with said as materialized (
    select written.id, told.address, told.tags, told.note
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ line, address, tags, note }) => ({ line, address, tags, note })))})
      as told (line integer, address jsonb, tags jsonb, note text)
    join jsonb_to_recordset(${JSON.stringify(clients)}) as written (line integer, id uuid) using (line)
  ), place as materialized (
    select said.id as client_id, known.id as known_id, place.postal_code, ${listed(PLACE, (field) => sql.ref(`place.${field}`))}
    from said
    cross join lateral jsonb_populate_record(null::client_address, said.address) place
    left join lateral (
      select id from client_address address
      where address.client_id = said.id and address.postal_code = place.postal_code
        and (place.number is null or app.fold(address.number) = app.fold(place.number))
      order by created_at, id limit 1
    ) known on true
    where said.address is not null
  ), moved as (
    update client_address address set (${listed(PLACE)}) = row (${listed(PLACE, placed)})
    from place
    where address.id = place.known_id
      and (${listed(PLACE, (field) => sql.ref(`address.${field}`))}) is distinct from (${listed(PLACE, placed)})
    returning address.client_id as id
  ), settled as (
    insert into client_address (client_id, postal_code, ${listed(PLACE)}, is_primary)
    select client_id, postal_code, ${listed(PLACE, (field) => (field === 'country' ? sql`coalesce(country, 'BR')` : sql.ref(field)))},
           not exists (select from client_address main where main.client_id = place.client_id and main.is_primary)
    from place where known_id is null
    returning client_id as id
  ), labelled as (
    insert into client_tag (client_id, tag_id)
    select said.id, tag.id
    from said
    cross join lateral jsonb_array_elements_text(said.tags) label
    join tag on tag.scope = 'client' and lower(tag.name) = lower(label)
    on conflict do nothing
    returning client_id as id
  ), noted as (
    insert into client_note (client_id, note)
    select id, note from said
    where note is not null and not exists (select from client_note same where same.client_id = said.id and same.note = said.note)
    returning client_id as id
  )
  select id from moved union select id from settled union select id from labelled union select id from noted`
