import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiTag } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { BarRow } from './bar-row.tsx'
import { ChartBlock } from './chart-block.tsx'
import type { Openers } from './opens.ts'
import { TableNumber } from './table-number.tsx'

/** What the attendances are labelled with, the most frequent first. A row opens them. */
export const TagBars = ({ query, opens }: { query: UseQueryResult<KpiTag[]>; opens: Openers }) => (
  <ChartBlock
    title="Tags"
    query={query}
    rowsOf={(tags) => tags}
    columns={[
      { header: 'Tag', cell: ({ name }) => name },
      {
        header: 'Conversas',
        number: true,
        cell: (tag) => (
          <TableNumber of={`Conversas com a tag ${tag.name}`} opens={labelled(opens, tag)}>
            {formatNumber(tag.conversations)}
          </TableNumber>
        ),
      },
    ]}
  >
    {(tags) =>
      tags.map((tag) => (
        <BarRow
          key={tag.id}
          name={tag.name}
          share={tag.conversations / tags[0]!.conversations}
          color={tag.color}
          value={formatNumber(tag.conversations)}
          opens={labelled(opens, tag)}
        />
      ))
    }
  </ChartBlock>
)

const labelled = (opens: Openers, { id, name }: KpiTag) =>
  opens.attendances({ title: `Conversas com a tag ${name}`, which: 'conversations', narrows: { tag: id } })
