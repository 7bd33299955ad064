import { httpRequest, KeepAlive } from './keep-alive.ts'
import { type Caller, WORD } from './register.ts'

/** The columns of the list, with the names that stand for its ids and the tags, looked up for the chosen rows alone. */
const LISTED = `
  c.id, c.code, c.type_id, t.name as type_name, c.name, c.document, c.phone, c.email, c.avatar_url, c.created_at,
  c.status_id, s.name as status_name, s.color as status_color,
  (select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
   from client_tag link join tag on tag.id = link.tag_id
   where link.company_id = c.company_id and link.client_id = c.id) as tags`

const NAMED = 'join client_type t on t.id = c.type_id join client_status s on s.id = c.status_id'

const ALIVE = 'company_id = $1 and deleted_at is null'

const list = (total: string, offset = 0) => `
  select ${LISTED}, ${total}
  from (select * from client where ${ALIVE} order by name, id limit 20 offset ${offset}) c ${NAMED} order by c.name, c.id`

const COUNTED = `(select count(*) from client where ${ALIVE}) as total`

/** Finds once for the page and the count. */
const search = (where: string) => `
  with found as materialized (select id, name from client where ${ALIVE} and ${where})
  select ${LISTED}, (select count(*) from found) as total
  from (select id from found order by name, id limit 20) page join client c using (id) ${NAMED} order by c.name, c.id`

const CARDS = `
  (select json_build_object('total', count(*), 'active', count(*) filter (where status_id = 2),
                            'inactive', count(*) filter (where status_id = 3), 'with_email', count(email))
   from client where ${ALIVE}) as cards`

interface Statement {
  text: string
  values?: unknown[]
}

/** Statements of the floor by the path that answers each. */
export type Statements = Record<string, Statement>

/** Tells the bare server at `port` a statement whose values are known only now, and answers what asks for it. */
export async function bareWork(port: number, path: string, statement: Statement): Promise<() => Promise<string>> {
  const connection = await KeepAlive.open(port)
  await connection.ask(httpRequest(port, path, {}, statement))
  return () => connection.ask(httpRequest(port, path))
}

/** The best single statement for each thing measured, on the product's own tables and indexes, as their owner: no policy, no session. */
export const listStatements = ({ company_id, tag_id }: Caller): Statements => {
  const asking = (text: string, ...values: unknown[]) => ({ text, values: [company_id, ...values] })
  return {
    '/ready': asking(list('(select sum(total) from client_count where company_id = $1) as total')),
    '/counting': asking(list(COUNTED)),
    '/name': asking(search('search like $2'), `%${WORD}%`),
    '/tag': asking(search('id = any(array(select client_id from client_tag where company_id = $1 and tag_id = $2))'), tag_id),
    '/far': asking(list(COUNTED, 20_000)),
    '/screen': asking(list(CARDS)),
  }
}
