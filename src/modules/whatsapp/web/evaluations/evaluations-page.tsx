import { Stack } from '@mantine/core'
import { IconCoin, IconDownload, IconEye, IconGauge, IconPercentage, IconRefresh, IconStar, IconStars } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EvaluationRow } from '#modules/whatsapp/contract/evaluation.ts'
import { EvaluationFilters, isUnjudged } from '#modules/whatsapp/contract/evaluation-filters.ts'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import type { RowAction } from '#web/kit/list/columns.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { HeadActions } from '#web/kit/list/head-actions.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { StatCards } from '#web/kit/list/stat-cards.tsx'
import { useListQuery } from '#web/kit/list/use-list-query.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'
import { useAct } from '../use-act.ts'
import { evaluationColumns } from './evaluation-columns.tsx'
import { evaluationFilters } from './evaluation-filters.ts'
import { EvaluatorTest } from './evaluator-test.tsx'
import { formatScore } from './score-text.ts'
import { useEvaluationPdf } from './use-evaluation-pdf.ts'

const OpenEvaluation = lazily(async () => (await import('./open-evaluation.tsx')).OpenEvaluation)

/** Avaliações WhatsApp. Source: spec/2 §2. */
export function EvaluationsPage() {
  const list = useListState(EvaluationFilters)
  const { sort: _, direction: __, ...narrowing } = list.filters
  const query = useListQuery(evaluations.list, list)
  const kpis = useQuery(evaluations.kpis.queryOptions({ input: narrowing, placeholderData: keepPreviousData }))
  const options = useQuery(evaluations.options.queryOptions())
  const [testing, setTesting] = useState(false)
  const value = (key: 'total_evaluations' | 'average_score' | 'total_sales_generated' | 'sales_conversion_rate') =>
    kpis.data ? kpis.data[key] : kpis.isError ? null : undefined
  const mean = value('average_score')
  const unjudged = isUnjudged(list.filters.status)
  const can = usePermissions('whatsapp-evaluations')
  const navigate = useNavigate()
  const pdf = useEvaluationPdf()
  const mayRead = usePermissions('whatsapp-chat').read
  const showConversation = ({ wa_conversation_id }: EvaluationRow) =>
    void (mayRead && navigate({ to: '/whatsapp/chat', search: { open: wa_conversation_id } as never }))
  const again = useAct(
    ({ wa_conversation_id }: EvaluationRow) => evaluations.ask.call({ conversation_id: wa_conversation_id }),
    () => toast.info('Avaliação pedida de novo. O resultado aparece aqui.'),
  )
  const ofJudged: RowAction<EvaluationRow>[] = [
    { label: 'Visualizar Detalhes', icon: IconEye, run: ({ id }) => list.show(id) },
    { label: 'Exportar', icon: IconDownload, run: (row) => pdf.mutate(row) },
  ]
  const ofUnjudged: RowAction<EvaluationRow>[] = can.create
    ? [{ label: 'Tentar de novo', icon: IconRefresh, onlyHere: true, run: (row) => again.mutate(row) }]
    : []
  const all = { active: false, onClick: list.clearFilters }

  return (
    <Stack gap="md">
      <PageHead title="Avaliações WhatsApp" subtitle="Gerencie e analise as avaliações dos atendimentos via WhatsApp">
        <HeadActions
          list={list}
          exported="whatsapp-evaluations"
          after={[
            {
              ...{ label: testing ? 'Ocultar Teste' : 'Teste de Performance', icon: IconGauge, pressed: testing },
              run: () => setTesting(!testing),
            },
          ]}
        />
      </PageHead>
      <StatCards
        cards={[
          { ...all, label: 'Total de Avaliações', value: value('total_evaluations'), icon: IconStars, color: 'blue' },
          {
            ...all,
            label: 'Nota Média',
            value: typeof mean === 'number' ? formatScore(mean) : mean,
            note: 'de 5 estrelas',
            icon: IconStar,
            color: 'yellow',
          },
          {
            label: 'Vendas Geradas',
            value: value('total_sales_generated'),
            icon: IconCoin,
            color: 'green',
            active: list.filters.generated_sale === 'true',
            onClick: () => list.filter({ generated_sale: list.filters.generated_sale === 'true' ? undefined : 'true' }),
          },
          {
            ...all,
            label: 'Taxa de Conversão',
            value: value('sales_conversion_rate'),
            note: '% das avaliações',
            icon: IconPercentage,
            color: 'brand',
          },
        ]}
      />
      {testing && <EvaluatorTest filters={narrowing} />}
      <ListFrame>
        <FilterBar
          list={list}
          filters={evaluationFilters(options.data, narrowing)}
          orders={ORDERS}
          found={query.data?.total}
          noun={EVALUATION}
        />
        <DataTable
          list={list}
          query={query}
          columns={evaluationColumns}
          actions={unjudged ? ofUnjudged : ofJudged}
          ticks={false}
          empty="Nenhuma avaliação encontrada"
          failed="Erro ao carregar avaliações"
          offline="Não foi possível carregar as avaliações. Verifique sua conexão e tente novamente."
          onOpen={unjudged ? showConversation : ({ id }) => list.show(id)}
        />
      </ListFrame>
      {list.open && !unjudged && <OpenEvaluation id={list.open} list={list} query={query} />}
    </Stack>
  )
}

const EVALUATION = { name: 'Avaliação', plural: 'avaliações', feminine: true }

const ORDERS = [
  { label: 'Mais recentes', sort: 'happened_at', direction: 'desc' },
  { label: 'Mais antigas', sort: 'happened_at', direction: 'asc' },
  { label: 'Maior nota', sort: 'score', direction: 'desc' },
  { label: 'Menor nota', sort: 'score', direction: 'asc' },
] as const
