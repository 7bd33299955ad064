import { Card, Grid, NavLink, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { PicklistValues } from './picklist-values.tsx'
import { usePicklists } from './use-picklists.ts'

const Address = z.object({ list: z.string().max(60).optional() })

export interface KnownLists {
  [list: string]: { label: string; page: PageKey; recordsWith(id: number): string }
}

/** The lists of values of the company, by module. Source: spec/5 §10. */
export function PicklistsPage({ known }: { known: KnownLists }) {
  const lists = usePicklists()
  const address = useListState(Address)
  const shown = lists.data?.filter(({ list }) => list in known)
  const chosen = shown?.find(({ list }) => list === address.filters.list) ?? shown?.[0]
  const modules = [...new Set(shown?.map(({ list }) => known[list]!.page))]
  return (
    <Stack gap="md">
      <PageHead title="Listas" subtitle="Os valores que as pessoas escolhem nos formulários e filtros desta empresa" />
      {lists.isPending && <ListSkeleton columns={3} />}
      {lists.isError && <ListFailed text="Erro ao carregar listas" error={lists.error} onRetry={lists.refetch} />}
      {shown?.length === 0 && <ListEmpty text="Nenhuma lista das páginas que você pode ver" onClear={undefined} />}
      {shown && chosen && (
        <Grid>
          <Grid.Col span={{ base: 12, sm: 4, lg: 3 }}>
            <Card p="xs" component="nav" aria-label="Listas">
              {modules.map((page) => (
                <div key={page}>
                  <Text size="xs" c="dimmed" px="sm" pt="xs" pb={4}>
                    {pageOfKey(page).label}
                  </Text>
                  {shown
                    .filter(({ list }) => known[list]!.page === page)
                    .map(({ list, values }) => (
                      <NavLink
                        key={list}
                        component="button"
                        label={known[list]!.label}
                        description={`${values.filter(({ hidden }) => !hidden).length} visíveis`}
                        active={list === chosen.list}
                        aria-current={list === chosen.list || undefined}
                        onClick={() => address.filter({ list })}
                      />
                    ))}
                </div>
              ))}
            </Card>
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8, lg: 9 }}>
            <PicklistValues key={chosen.list} picklist={chosen} {...known[chosen.list]!} />
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  )
}
