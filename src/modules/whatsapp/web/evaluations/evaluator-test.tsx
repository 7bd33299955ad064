import { Card, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '#modules/whatsapp/contract/evaluation.ts'
import type { EvaluationFilter } from '#modules/whatsapp/contract/evaluation-filters.ts'
import { formatNumber } from '#shared/br/number.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { evaluations } from '../api.ts'
import { formatDollars, formatSeconds } from '../aspects/cost-text.ts'

/** Fewer scores than this say little. Source: spec/3 §14.2. */
const SMALL = 20

/** How far the evaluator can be trusted: its scores beside those that people reviewed. */
export function EvaluatorTest({ filters }: { filters: EvaluationFilter }) {
  const test = useQuery(evaluations.agreement.queryOptions({ input: filters }))
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        Teste de Performance
      </Title>
      {test.isPending && <Skeleton h={90} />}
      {test.isError && <ListFailed text="Erro ao carregar o teste" error={test.error} onRetry={() => test.refetch()} />}
      {test.data?.n === 0 && <Text c="dimmed">Revise algumas avaliações para medir o avaliador.</Text>}
      {test.data && test.data.n > 0 && <Result test={test.data} />}
    </Card>
  )
}

const Result = ({ test }: { test: Agreement }) => (
  <>
    <Text mb="sm">
      Em {test.reviewed === 1 ? '1 avaliação revisada' : `${formatNumber(test.reviewed)} avaliações revisadas`}, {sentenceOf(test)}
      {test.mean_cost_usd !== null &&
        test.mean_ms !== null &&
        ` Em média, ${formatDollars(test.mean_cost_usd)} e ${formatSeconds(test.mean_ms)} por avaliação.`}
    </Text>
    <Table miw={420}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Aspecto</Table.Th>
          <Table.Th>Dentro de meio ponto</Table.Th>
          <Table.Th>Diferença média</Table.Th>
          <Table.Th>Notas</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {test.aspects.map(({ aspect_name, within_half, mean_difference, n }) => (
          <Table.Tr key={aspect_name}>
            <Table.Td>{aspect_name}</Table.Td>
            <Table.Td>{within_half === null ? '-' : `${formatNumber(within_half)}%`}</Table.Td>
            <Table.Td>{differenceOf(mean_difference ?? 0)}</Table.Td>
            <Table.Td>
              {formatNumber(n)}
              {n < SMALL && ' · amostra pequena'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </>
)

const differenceOf = (difference: number) =>
  difference === 0 ? 'nenhuma' : `a IA dá ${formatNumber(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'}`

const sentenceOf = ({ within_half, mean_difference, n }: Agreement) =>
  `${formatNumber(within_half ?? 0)}% das ${formatNumber(n)} notas ficam dentro de meio ponto; diferença média: ${differenceOf(mean_difference ?? 0)}.`
