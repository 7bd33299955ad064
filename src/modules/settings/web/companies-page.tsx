import { Button, Stack, TextInput } from '@mantine/core'
import { IconBuilding, IconBuildingPlus, IconDatabase, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { CompanyRow } from '#modules/settings/contract/company.ts'
import { formatBytes } from '#shared/br/number.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { NEW_RECORD, useListState } from '#web/kit/list/list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { StatCards } from '#web/kit/list/stat-cards.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePageKeys } from '#web/kit/page/use-page-keys.ts'
import { api } from './api.ts'
import { CompanyTree } from './company-tree.tsx'
import { OpenCompany } from './open-company.tsx'

const CompanyFilters = z.object({ name: z.string().max(200).optional(), active: z.literal('yes').optional() })

function matches(text: string) {
  const wanted = foldForSearch(text)
  const bare = wanted.replace(/[^0-9a-z]/g, '')
  return ({ name, legal_name, cnpj, city }: CompanyRow) =>
    foldForSearch([name, legal_name, city].join(' ')).includes(wanted) || (bare !== '' && (cnpj ?? '').toLowerCase().includes(bare))
}

interface Props {
  /** Goes to work in another company. */
  onEnter(company: CompanyRow): void
  /** What other modules let a company decide, below its data. */
  more(company_id: string): ReactNode
}

/** The companies of the installation as a tree. Source: spec/5 §7.1. */
export function CompaniesPage({ onEnter, more }: Props) {
  const tree = useQuery(api.companies.tree.queryOptions())
  const totals = useQuery(api.companies.totals.queryOptions())
  const list = useListState(CompanyFilters)
  const create = () => list.show(NEW_RECORD)
  usePageKeys({ create })

  const companies = tree.data ?? []
  const { name: text = '', active: onlyActive } = list.filters
  const shown = companies.filter(matches(text)).filter(({ active }) => active || !onlyActive)
  const active = companies.filter((company) => company.active)
  const numberOf = (value: number) => (tree.isLoadingError ? null : tree.data && value)
  return (
    <Stack gap="md">
      <PageHead title="Empresas" subtitle="As empresas desta instalação, quem está acima de quem e o que cada uma exige de quem entra">
        <Button leftSection={<IconBuildingPlus size={16} stroke={1.75} aria-hidden />} onClick={create}>
          Nova Empresa
        </Button>
      </PageHead>
      <StatCards
        cards={[
          {
            ...{ label: 'Empresas ativas', value: numberOf(active.length), icon: IconBuilding, color: 'blue' },
            note: companies.length > active.length ? `de ${companies.length}` : undefined,
            active: Boolean(onlyActive),
            onClick: () => list.filter({ active: onlyActive ? undefined : 'yes' }),
          },
          {
            label: 'Usuários',
            value: totals.isLoadingError ? null : totals.data?.people,
            note: 'Nas empresas ativas',
            icon: IconUsers,
            color: 'green',
          },
          {
            ...{ label: 'Armazenamento', note: 'Arquivos de todas as empresas', icon: IconDatabase, color: 'gray' },
            value: totals.isLoadingError ? null : totals.data && formatBytes(totals.data.bytes),
          },
        ]}
      />
      <ListFrame>
        <search>
          <TextInput
            m="md"
            maw={360}
            type="search"
            aria-label="Buscar empresa"
            placeholder="Nome, CNPJ ou cidade"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={({ target }) => list.filter({ name: target.value || undefined }, { replace: true })}
          />
        </search>
        {tree.isPending && <ListSkeleton columns={5} />}
        {tree.isLoadingError && <ListFailed text="Erro ao carregar empresas" error={tree.error} onRetry={tree.refetch} />}
        {tree.data && shown.length === 0 && (
          <ListEmpty text="Nenhuma empresa encontrada" onClear={list.filtered ? list.clearFilters : undefined} />
        )}
        {shown.length > 0 && <CompanyTree companies={shown} onOpen={({ id }) => list.show(id)} onEnter={onEnter} />}
      </ListFrame>
      {list.open && <OpenCompany list={list} more={more} />}
    </Stack>
  )
}
