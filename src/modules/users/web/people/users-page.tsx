import { Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonFilters } from '#modules/users/contract/filters.ts'
import { PERSON_NOUN } from '#modules/users/contract/person-fields.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { HeadActions } from '#web/kit/list/head-actions.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { PersonBulk } from './person-bulk.tsx'
import { PersonCards } from './person-cards.tsx'
import { personColumns } from './person-columns.tsx'
import { personFilters, personOrders } from './person-filters.ts'
import { usePersonActions } from './use-person-actions.tsx'

const InviteDialog = lazily(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const TeamsDialog = lazily(async () => (await import('./teams-dialog.tsx')).TeamsDialog)
const OpenPerson = lazily(async () => (await import('./open-person.tsx')).OpenPerson)

/** The people of the company. Source: spec/5 §4. */
export function UsersPage() {
  const queryClient = useQueryClient()
  const can = usePermissions('users')
  const list = useListState(PersonFilters)
  const people = useListQuery(api.list, list)
  const options = useQuery(api.options.queryOptions())
  const { columns, resize, tools } = useListSetup(api.lists, list, personColumns)
  const { actions, dialogs } = usePersonActions(list)
  const [inviting, setInviting] = useState(false)
  const [teams, setTeams] = useState(false)
  const invite = can.create ? () => setInviting(true) : undefined
  usePageKeys({ create: invite })

  return (
    <Stack gap="md">
      <PageHead title="Usuários" subtitle="Quem trabalha no sistema, em quais empresas e com qual acesso">
        <HeadActions list={list} exported="users" ticks before={[{ label: 'Equipes', icon: IconUsersGroup, run: () => setTeams(true) }]} />
        {invite && <CreateButton label="Convidar" hidden={list.selecting} onClick={invite} />}
      </PageHead>
      <PersonCards list={list} people={people} />
      <ListFrame>
        <FilterBar list={list} filters={personFilters(options.data)} orders={personOrders} found={people.data?.total} noun={PERSON_NOUN}>
          {tools}
        </FilterBar>
        <DataTable
          list={list}
          query={people}
          columns={columns}
          actions={actions}
          resize={resize}
          onOpen={({ id }) => list.show(id)}
          onHover={({ id }) => void queryClient.prefetchQuery(api.get.queryOptions({ input: { id } }))}
          empty="Nenhum usuário encontrado"
          failed="Erro ao carregar usuários"
        />
      </ListFrame>
      {people.data && options.data && <PersonBulk list={list} rows={people.data.rows} options={options.data} />}
      {list.open && <OpenPerson list={list} query={people} />}
      {teams && <TeamsDialog onClose={() => setTeams(false)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {dialogs}
    </Stack>
  )
}
