import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiTag } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import { BarRow } from './bar-row.tsx'
import type { Openers } from './opens.ts'

/** What the attendances are labelled with, the most frequent first. A row opens them. */
export const TagBars = ({ query, opens }: { query: UseQueryResult<KpiTag[]>; opens: Openers }) => (
  <DataBlock title="Tags" query={query}>
    {(tags) =>
      tags.map(({ id, name, color, conversations }) => (
        <BarRow
          key={id}
          name={name}
          share={conversations / tags[0]!.conversations}
          color={color}
          value={formatNumber(conversations)}
          opens={opens.attendances({ title: `Conversas com a tag ${name}`, which: 'conversations', narrows: { tag: id } })}
        />
      ))
    }
  </DataBlock>
)
