import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { tagsApi } from '#parts/tags/web/tag-api.ts'
import { PAGE_KEYS, type PageKey, pageOfKey } from '#shared/pages.ts'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { SideNav } from '#web/kit/page/side-nav.tsx'
import { api } from './api.ts'
import { PicklistValues } from './picklist-values.tsx'
import { TagValues } from './tag-values.tsx'
import { usePicklists } from './use-picklists.ts'
import { WordValues } from './word-values.tsx'

const Address = z.object({ list: z.string().max(60).optional() })

const ORDER: readonly PageKey[] = PAGE_KEYS.map(({ key }) => key)

interface Known {
  label: string
  page: PageKey
}

/** The lists by their key in the database. */
export interface KnownLists {
  values: Record<string, Known & { recordsWith(id: number): string }>
  words: Record<string, Known & { written: string; recordsWith?(name: string): string }>
  /** By the kind of record. */
  tags: Record<string, Pick<Known, 'page'> & { recordsWith(id: string): string }>
}

interface Shown extends Known {
  key: string
  note: string
  content: ReactNode
}

/** The lists of values of the company, by module. Source: spec/5 §10. */
export function PicklistsPage({ known }: { known: KnownLists }) {
  const values = usePicklists()
  const words = useQuery(api.words.queryOptions({ staleTime: 0 }))
  const tags = useQuery(tagsApi.all.queryOptions({ staleTime: 0 }))
  const queries = [values, words, tags]
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  const address = useListState(Address)

  const shown: Shown[] = [
    ...(values.data ?? []).flatMap((picklist) => {
      const one = known.values[picklist.list]
      const note = `${picklist.values.filter(({ hidden }) => !hidden).length} visíveis`
      return one ? [{ ...one, key: picklist.list, note, content: <PicklistValues picklist={picklist} {...one} /> }] : []
    }),
    ...(words.data ?? []).flatMap((list) => {
      const one = known.words[list.list]
      return one ? [{ ...one, key: list.list, note: `${list.words.length} em uso`, content: <WordValues words={list} {...one} /> }] : []
    }),
    ...(tags.data ?? []).flatMap((list) => {
      const one = known.tags[list.scope]
      const label = 'Tags'
      const note = list.tags.length === 1 ? '1 tag' : `${list.tags.length} tags`
      return one ? [{ ...one, label, key: `${list.scope}_tag`, note, content: <TagValues list={list} label={label} {...one} /> }] : []
    }),
  ]
  const pages = [...new Set(shown.map(({ page }) => page))].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
  const inOrder = pages.flatMap((page) => shown.filter((list) => list.page === page))
  const chosen = inOrder.find(({ key }) => key === address.filters.list) ?? inOrder[0]
  const pending = queries.some(({ isPending }) => isPending)
  return (
    <Stack gap="md">
      <PageHead title="Listas" subtitle="Os valores que as pessoas escolhem nos formulários e filtros desta empresa" />
      {pending && !failed && <ListSkeleton columns={3} />}
      {failed && <ListFailed text="Erro ao carregar listas" error={failed.error} onRetry={failed.refetch} />}
      {!pending && !failed && !chosen && <ListEmpty text="Nenhuma lista das páginas que você pode ver" onClear={undefined} />}
      {!pending && !failed && chosen && (
        <SideNav
          label="Lista"
          title="Listas"
          groups={pages.map((page) => ({
            label: pageOfKey(page).label,
            parts: inOrder
              .filter((list) => list.page === page)
              .map(({ key, label, note }) => ({ key, label, note, alone: `${label} (${pageOfKey(page).label})` })),
          }))}
          open={chosen.key}
          onOpen={(key) => address.filter({ list: key })}
        >
          {chosen.content}
        </SideNav>
      )}
    </Stack>
  )
}
