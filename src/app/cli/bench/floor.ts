/** The columns of the list, with the names that stand for its ids and the tags, looked up for the chosen rows alone. */
const LISTED = `
  c.id, c.code, c.type_id, t.name as type_name, c.name, c.document, c.phone, c.email, c.avatar_url, c.created_at,
  c.status_id, s.name as status_name, s.color as status_color,
  (select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
   from client_tag link join tag on tag.id = link.tag_id
   where link.company_id = c.company_id and link.client_id = c.id) as tags`

const NAMED = 'join client_type t on t.id = c.type_id join client_status s on s.id = c.status_id'

const page = (where: string, offset = 0) =>
  `(select * from client where company_id = $1 and deleted_at is null ${where} order by name, id limit 20 offset ${offset}) c ${NAMED}`

const counted = (where: string) => `(select count(*) from client where company_id = $1 and deleted_at is null ${where}) as total`

const list = (where: string, total: string, offset?: number) =>
  `select ${LISTED}, ${total} from ${page(where, offset)} order by c.name, c.id`

const TAGGED = `and id in (select client_id from client_tag where company_id = $1 and tag_id = $2)`

const CARDS = `
  (select json_build_object('total', count(*), 'active', count(*) filter (where status_id = 2),
                            'inactive', count(*) filter (where status_id = 3), 'with_email', count(email))
   from client where company_id = $1 and deleted_at is null) as cards`

/** The best single statement for each thing measured, on the product's own tables and indexes, as their owner: no policy, no session. */
export const floorStatements = ({ company_id, word, tag_id }: { company_id: string; word: string; tag_id: string }) => ({
  '/ready': { text: list('', '(select sum(total) from client_count where company_id = $1) as total'), values: [company_id] },
  '/counting': { text: list('', counted('')), values: [company_id] },
  '/name': { text: list('and search like $2', counted('and search like $2')), values: [company_id, `%${word}%`] },
  '/tag': { text: list(TAGGED, counted(TAGGED)), values: [company_id, tag_id] },
  '/far': { text: list('', counted(''), 20_000), values: [company_id] },
  '/screen': { text: list('', CARDS), values: [company_id] },
})
