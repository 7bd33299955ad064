import { sql } from 'kysely'
import { PersonFilters } from '#modules/users/contract/filters.ts'
import type { Situation } from '#modules/users/contract/person.ts'
import { SITUATIONS } from '#modules/users/contract/person-fields.ts'
import { clockOf } from '#server/export/clock.ts'
import { defineExport } from '#server/export/define-export.ts'
import { inOrder, matchingPeople } from './matching.ts'

interface Exported {
  name: string
  email: string
  phone: string | null
  profile_name: string
  status: Situation
  teams: string
  last_seen_at: string | null
  created_at: string
}

/** The list of people as a file, in its order. */
export const personExport = defineExport<typeof PersonFilters, Exported>({
  name: 'users',
  file: 'usuarios',
  access: { page: 'users', action: 'read' },
  entity: 'users',
  filters: PersonFilters,
  columns: [
    { header: 'Nome', type: 'text', width: 36, value: ({ name }) => name },
    { header: 'E-mail', type: 'text', width: 36, value: ({ email }) => email },
    { header: 'Telefone', type: 'text', width: 18, value: ({ phone }) => phone },
    { header: 'Perfil', type: 'text', width: 24, value: ({ profile_name }) => profile_name },
    { header: 'Equipes', type: 'text', width: 30, value: ({ teams }) => teams },
    { header: 'Situação', type: 'text', width: 14, value: ({ status }) => SITUATIONS[status] },
    { header: 'Último acesso', type: 'moment', width: 20, value: ({ last_seen_at }) => last_seen_at },
    { header: 'Desde', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  ],
  async count(db, filters) {
    const { total } = await matchingPeople(db, filters).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow() // biome-ignore format: one statement
    return total
  },
  rows: (db, filters) =>
    matchingPeople(db, filters)
      .select(['name', 'email', 'phone', 'profile_name', 'status'])
      .select([
        sql<string>`(select coalesce(string_agg(t.name, ', ' order by t.name), '') from team_member m join team t on t.id = m.team_id
          where m.user_id = vw_people.id and t.deleted_at is null)`.as('teams'),
        clockOf('vw_people.last_seen_at').as('last_seen_at'),
        clockOf('vw_people.created_at').as('created_at'),
      ])
      .orderBy(inOrder(filters))
      .$castTo<Exported>(),
})
