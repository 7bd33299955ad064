import { Stack } from '@mantine/core'
import { CASE_NOUN } from '#modules/legal/contract/case-fields.ts'
import { caseFiltersFor } from '#modules/legal/contract/filters.ts'
import { useListSetup } from '#parts/lists/web/use-list-setup.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { useRegisterDialogs } from '#web/kit/list/use-register-dialogs.tsx'
import { useScreen } from '#web/kit/list/use-screen.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { CaseCards } from './case-cards.tsx'
import { caseColumns } from './case-columns.tsx'
import { caseFilters, caseOrders, moreCaseFilters } from './case-filters.ts'
import { LegalHead } from './legal-head.tsx'
import { NarrowedNote } from './narrowed-note.tsx'
import { caseWords } from './narrowed-words.ts'
import { useCaseActions } from './use-case-actions.tsx'

const CaseBulk = lazily(async () => (await import('./case-bulk.tsx')).CaseBulk)
const DIALOGS = {
  Open: lazily(async () => (await import('./case/open-case.tsx')).OpenCase),
  Import: lazily(async () => (await import('./import/import-cases.tsx')).ImportCases),
}

const [FINANCE_COLUMNS, PLAIN_COLUMNS] = [caseColumns(true), caseColumns(false)]

/** The register of cases. Source: spec/4 §15. */
export function CasesView() {
  const finance = usePermissions('legal-finance').read
  const clients = usePermissions('clients').read
  const list = useListState(caseFiltersFor(finance))
  const cases = useListQuery(api.list, list)
  const { options, ask } = useScreen(api.screen.queryOptions(), api.options.queryKey())
  const { columns, resize, tools } = useListSetup(
    api.lists,
    list,
    finance ? FINANCE_COLUMNS : PLAIN_COLUMNS,
    async () => (await ask()).setup,
  )
  const actions = useCaseActions()
  const register = { page: 'legal-cases', noun: CASE_NOUN, procedures: api, list, query: cases, dialogs: DIALOGS } as const
  const firstWords = { imports: 'Importar planilha', create: 'Novo Processo' }
  const { head, rows, dialogs } = useRegisterDialogs({ ...register, rowActions: actions.entries, firstWords })

  return (
    <Stack gap="md">
      <LegalHead view="cases" register={head} />
      <CaseCards list={list} cases={cases} />
      <NarrowedNote words={caseWords(list.filters)} onClear={list.clearFilters} />
      <ListFrame>
        <FilterBar
          list={list}
          filters={caseFilters(options.data)}
          more={moreCaseFilters(options.data, { finance, clients })}
          orders={caseOrders}
          found={cases.data?.total}
          noun={CASE_NOUN}
        >
          {tools}
        </FilterBar>
        <DataTable
          {...rows}
          columns={columns}
          resize={resize}
          empty={list.filtered ? 'Nenhum processo encontrado' : 'Nenhum processo cadastrado'}
          failed="Erro ao carregar processos"
        />
      </ListFrame>
      {cases.data && options.data && (
        <BulkBar list={list} every={{ total: cases.data.total, shown: cases.data.rows.length }}>
          <CaseBulk list={list} options={options.data} />
        </BulkBar>
      )}
      {dialogs}
      {actions.dialogs}
    </Stack>
  )
}
