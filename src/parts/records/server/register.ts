import { type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { notFound, type RecordNoun } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'

/** Tables of records: their rows belong to a company and have a version. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; company_id: unknown; updated_at: unknown } ? Name : never
}[keyof Tables]

/** Those whose removed records wait in a trash. */
type TrashTable = { [Name in RecordTable]: 'deleted_at' extends keyof Tables[Name] ? Name : never }[RecordTable]

/** Those that carry tags: which ones stands in `<table>_tag`. */
export type TaggedTable = { [Name in RecordTable]: `${Name}_tag` extends keyof Tables ? Name : never }[RecordTable]

type Column<Table extends RecordTable> = keyof Tables[Table] & string

type Definition<Table extends RecordTable> = {
  /** Whose permissions guard the records; also the name of their list, their imports and their export. */
  page: PageKey
  /** Also their name in the audit, and the scope of their tags. */
  table: Table
  /** The column that a person calls a record by. */
  name?: Column<Table>
  /** The column that tells records of one name apart. */
  identifier: Column<Table>
  /** The column that a bulk change of status sets. */
  status?: Column<Table>
  /** Some removed records go to the archive instead of the trash, for good: the database says which (archived_at). */
  archive?: true
  /** What a record is called: 'Cliente não encontrado.' */
  noun: RecordNoun
  /** Its records may be in the queue of a team, which their column team_id names. */
  team?: true
  /** A table whose rows (its record, user_id, until) show a record to people besides its responsible. */
  sharedBy?: keyof Tables
  /** What is said when nothing was removed, where that is not the same. */
  removeDenied?: string
} & (Table extends TrashTable ? { trash?: true } : { trash: false }) &
  (Table extends TaggedTable ? { tags?: true } : { tags: false })

/** A kind of record, defined once: what its handlers, its history, its trash and its imports have to know of it. */
export interface Register<Table extends RecordTable = RecordTable> {
  page: PageKey
  table: Table
  name: string
  identifier: string
  status: string | null
  team: boolean
  sharedBy: keyof Tables | null
  trash: boolean
  archive: boolean
  tags: boolean
  /** What is said of a record that does not exist, is in the trash, or is another company's. */
  gone: string
  removeDenied: string
}

export const defineRegister = <Table extends RecordTable>({ noun, ...definition }: Definition<Table>): Register<Table> => ({
  ...{
    name: 'name',
    status: null,
    team: false,
    sharedBy: null,
    trash: true,
    archive: false,
    tags: true,
    gone: notFound(noun),
    removeDenied: notFound(noun),
  },
  ...definition,
})

export const isTagged = (register: Register): register is Register<TaggedTable> => register.tags

/** True for the records outside the trash, of a register without one for all. `alias` names them where the statement does. */
export const isPresent = ({ table, trash }: Register, alias: string = table) =>
  trash ? sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null` : sql<SqlBool>`true`
