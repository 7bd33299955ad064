import { z } from 'zod'

/** Of the archive itself. A reader refuses a newer one. */
export const FORMAT = 1

const Named = z.object({ schema: z.string(), name: z.string() })

const Definition = z.object({
  /** What the statement makes, as people call it. */
  name: z.string(),
  /** One statement of SQL. */
  statement: z.string(),
})

/** The first entry: what is in the archive, and what an installation must be to take it. */
export const Header = z.object({
  format: z.number(),
  version: z.string(),
  made_at: z.iso.datetime(),
  /** Tells whether two installations have the same SECRET, and nothing else about it. */
  secret: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order of the archive. Columns that PostgreSQL computes are left out. */
  tables: z.array(Named.extend({ columns: z.array(z.string()) })),
  /** What no migration makes: reporting schemas. `before` their rows, and `after` them. */
  definitions: z.object({ before: z.array(Definition), after: z.array(Definition) }),
  /** Reporting schemas that dashboards may read, by company. */
  reporting: z.array(z.object({ company_id: z.string(), schema: z.string() })),
})
export type Header = z.infer<typeof Header>

/** The last entry but the seal: what a reader must have found by then. */
export const Manifest = z.object({
  /** In the order of the header. */
  tables: z.array(z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.array(Named.extend({ value: z.string(), is_called: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that the database names and the storage does not have: the first of them, and how many in all. */
  missing: z.object({ count: z.number(), keys: z.array(z.string()) }),
  /** What reporting schemas have besides tables and views. */
  left_out: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
