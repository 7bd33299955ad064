import { sql } from 'kysely'
import type { Media } from '#modules/whatsapp/contract/media.ts'

/** The file of a message as screens show it; null of a text, and of one that its sender took back. `message` names the table in the statement. */
export const mediaOf = (message: string) => sql<Media | null>`(
  select json_build_object('state', w.state, 'url', '/files/' || w.file_id, 'preview_url', '/files/' || w.preview_file_id, 'content_type', w.content_type,
    'byte_size', w.byte_size, 'file_name', w.file_name, 'seconds', w.seconds, 'width', w.width, 'height', w.height)
  from wa_media w
  where w.company_id = ${sql.ref(`${message}.company_id`)} and w.message_id = ${sql.ref(`${message}.id`)} and ${sql.ref(`${message}.deleted_at`)} is null
)`

/** A place that was sent. What lies on no globe is none. */
export const LOCATION = sql<{ latitude: number; longitude: number } | null>`
  case when m.type = 'location' and m.deleted_at is null
    and (m.details ->> 'latitude')::float8 between -90 and 90 and (m.details ->> 'longitude')::float8 between -180 and 180
  then json_build_object('latitude', (m.details ->> 'latitude')::float8, 'longitude', (m.details ->> 'longitude')::float8) end`

/** The phones of a card that was sent. */
export const CARD = sql<{ phones: string[] } | null>`
  case when m.type = 'contact' and m.deleted_at is null then json_build_object('phones', array(
    select left(trim(found[1]), 40) from regexp_matches(m.details ->> 'vcard', '^TEL[^:\r\n]*:([^\r\n]+)', 'gin') as found limit 5)) end`
