import { Card, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PublicationFilters } from '#modules/legal/contract/publication/publication.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { CreateButton } from '#web/kit/list/create-button.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { type Keys, useScreenKeys } from '#web/kit/page/screen-keys.ts'
import { onPage, usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { NewCaseNumber } from '../case/new-case-number.ts'
import { LegalHead } from '../legal-head.tsx'
import { ChosenPublication } from './chosen-publication.tsx'
import { publicationFilters } from './publication-filters.ts'
import { PublicationList } from './publication-list.tsx'
import classes from './publications.module.css'

const PastePublications = lazily(async () => (await import('./paste-publications.tsx')).PastePublications)
const CaseOver = lazily(async () => (await import('../case/case-over.tsx')).CaseOver)

const KEYS: Keys = [
  [['j', 'k'], 'Próxima publicação, anterior'],
  [['p'], 'Colar publicação'],
  [['/'], 'Ir para a busca'],
  [['Ctrl', 'Enter'], 'Criar o prazo proposto'],
  [['c'], 'Calcular prazo'],
]

/** What courts published, one after another until none waits. Source: spec/4 §18.1. */
export function PublicationsView() {
  const list = useListState(PublicationFilters)
  const publications = useListQuery(api.publications.page, list)
  const { options } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const { update, create } = usePermissions('legal-cases')
  const phone = usePhone()
  /** Those in the list when pasting began. */
  const [pasting, setPasting] = useState<ReadonlySet<string> | null>(null)
  const [opened, setOpened] = useState<{ id: string; number: string | null } | null>(null)

  const rows = publications.data?.rows ?? []
  const at = rows.findIndex(({ id }) => id === list.open)
  // On a phone the list is a screen of its own; elsewhere something is always open.
  const chosen = at >= 0 ? list.open : phone ? null : (rows[0]?.id ?? null)
  const panes = useRef<HTMLDivElement>(null)
  // What is shown next begins at its top, however far down the one before was left.
  useEffect(() => {
    if (chosen && panes.current && panes.current.getBoundingClientRect().top < 0) panes.current.scrollIntoView()
  }, [chosen])
  // The address names it, so that nothing typed for another is lost without a question.
  const pick = (id: string | null) => list.show(id, { replace: !phone })
  /** Opens what came. Its answer does not name it: of a secret case it would name nothing. */
  async function open({ available_on, number }: { available_on: string; number: string | undefined }) {
    const { data } = await publications.refetch()
    const came = data?.rows.find((row) => !pasting?.has(row.id) && row.available_on === available_on && row.numbers[0] === number)
    if (came) pick(came.id)
  }
  const paste = () => setPasting(new Set(rows.map(({ id }) => id)))
  function walk(step: number) {
    const from = rows.findIndex(({ id }) => id === chosen)
    const next = rows[Math.min(rows.length - 1, Math.max(0, from + step))]
    if (!next) return
    pick(next.id)
    document.querySelector<HTMLElement>(`[data-publication="${next.id}"]`)?.focus()
  }
  /** The one after it comes, else the one before it. */
  function goOn() {
    const from = rows.findIndex(({ id }) => id === chosen)
    pick(phone ? null : (rows[from + 1]?.id ?? rows[from - 1]?.id ?? null))
  }
  usePageKeys({})
  useScreenKeys(KEYS)
  useHotkeys([
    ['j', onPage(() => walk(1))],
    ['k', onPage(() => walk(-1))],
    ['p', onPage(() => update && paste())],
  ])

  return (
    <Stack gap="md">
      <LegalHead view="publications">
        {update && <CreateButton label="Colar publicação" icon={IconClipboardText} hidden={phone && Boolean(chosen)} onClick={paste} />}
      </LegalHead>
      <Card padding={0}>
        {!(phone && chosen) && <FilterBar folds list={list} filters={publicationFilters(options.data)} found={publications.data?.total} />}
        {!publications.data ? (
          publications.isError ? (
            <ListFailed text="Erro ao carregar publicações" error={publications.error} onRetry={publications.refetch} />
          ) : (
            <ListSkeleton columns={3} />
          )
        ) : rows.length === 0 ? (
          <ListEmpty
            text={list.filtered ? 'Nenhuma publicação encontrada' : 'Nenhuma publicação para tratar'}
            onClear={list.filtered ? list.clearFilters : undefined}
          >
            {!list.filtered && update && (
              <Text size="sm" c="dimmed" ta="center">
                Cole o que um tribunal publicou, ou ligue o DJEN em Fontes: o que ele publica chega sozinho.
              </Text>
            )}
          </ListEmpty>
        ) : (
          <div ref={panes} className={classes.panes}>
            {!(phone && chosen) && (
              <div className={classes.left}>
                <PublicationList rows={rows} chosen={chosen} onChoose={pick} />
                <Pager
                  page={list.page}
                  total={publications.data.total}
                  shown={rows.length}
                  goTo={list.goTo}
                  onHover={publications.prefetch}
                />
              </div>
            )}
            {chosen && (
              <ChosenPublication
                key={chosen}
                id={chosen}
                back={phone ? () => pick(null) : undefined}
                may={update}
                onOpenCase={(id) => setOpened({ id, number: null })}
                onRegister={create ? (number) => setOpened({ id: NEW_RECORD, number }) : undefined}
                onHandled={goOn}
              />
            )}
          </div>
        )}
      </Card>
      {pasting && <PastePublications onReceived={open} onClose={() => setPasting(null)} />}
      {opened && (
        <NewCaseNumber value={opened.number}>
          <CaseOver {...opened} onShow={(id) => setOpened(id === null ? null : { id, number: opened.number })} />
        </NewCaseNumber>
      )}
    </Stack>
  )
}
