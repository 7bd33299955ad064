import { sql } from 'kysely'
import { DueFilters } from '#parts/due/contract/due.ts'
import { defineExport } from '#server/export/define-export.ts'
import { asInFile, narrowed, originOf, rangeOf } from './read-due.ts'
import { type DueSource, dueUntil } from './source.ts'

interface Exported {
  kind: string
  discreet: boolean
  due_on: string
  title: string
  whose: string | null
  responsible: string | null
}

/** What is due as a file: all that the list shows, in its order. */
export function dueExport(sources: readonly DueSource[]) {
  const sourceOf = (kind: string) => sources.find(({ key }) => key === kind)!
  const asked = (filters: DueFilters) => {
    const { from, to } = rangeOf(filters)
    const found = narrowed(sources, to, filters)
    if (!found) return sql<Exported>`(select * from (${dueUntil(sources, to)}) nothing where false)`
    return sql<Exported>`(select * from (${found}) due where ${from ? sql`due_on >= ${from}` : sql`true`})`
  }
  return defineExport<typeof DueFilters, Exported>({
    name: 'due',
    file: 'vencimentos',
    access: { page: 'dashboard', action: 'read' },
    entity: 'due_dismissal',
    filters: DueFilters,
    columns: [
      { header: 'Vence em', type: 'day', width: 14, value: ({ due_on }) => due_on },
      { header: 'O quê', type: 'text', width: 48, value: (row) => asInFile(row).title },
      { header: 'De quem', type: 'text', width: 36, value: (row) => asInFile(row).whose },
      { header: 'Origem', type: 'text', width: 18, value: ({ kind }) => originOf(sourceOf(kind)) },
      { header: 'Tipo', type: 'text', width: 28, value: ({ kind }) => sourceOf(kind).label },
      { header: 'Responsável', type: 'text', width: 28, value: ({ responsible }) => responsible },
    ],
    async count(db, filters) {
      const { total } = await db.selectFrom(asked(filters).as('due')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
      return total
    },
    rows: (db, filters) =>
      db
        .selectFrom(asked(filters).as('due'))
        .select([
          'kind',
          'discreet',
          'due_on',
          'title',
          'whose',
          sql<string | null>`app.person(due.responsible_id) ->> 'name'`.as('responsible'),
        ])
        .orderBy(sql`due_on, kind, title, entity_id`)
        .$castTo<Exported>(),
  })
}
