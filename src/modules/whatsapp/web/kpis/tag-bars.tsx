import type { UseQueryResult } from '@tanstack/react-query'
import type { KpiTag } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { DataBlock } from '#web/kit/display/data-block.tsx'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Openers } from './opens.ts'

/** What the attendances are labelled with, the most frequent first. A row opens them. */
export const TagBars = ({ query, opens }: { query: UseQueryResult<KpiTag[]>; opens: Openers }) => (
  <DataBlock title="Tags" query={query}>
    {(tags) =>
      tags.map(({ id, name, color, conversations }) => (
        <NumberLink
          key={id}
          opens={opens.attendances({ title: `Conversas com a tag ${name}`, which: 'conversations', narrows: { tag: id } })}
          className={classes.aspect}
        >
          <span>{name}</span>
          <span className={classes.track}>
            <span className={classes.fill} style={{ width: `${(100 * conversations) / tags[0]!.conversations}%`, background: color }} />
          </span>
          <b className={classes.number}>{formatNumber(conversations)}</b>
        </NumberLink>
      ))
    }
  </DataBlock>
)
