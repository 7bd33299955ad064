import { Badge, Button, Drawer, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#shared/br/number.ts'
import type { RecordNoun } from '#shared/define-record.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { Column } from '#web/kit/list/columns.ts'
import type { ListProcedure } from '#web/kit/list/list-page.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { PlainTable } from '#web/kit/list/plain-table.tsx'
import { sentencesOf } from '#web/kit/record/sentences-of.ts'

type Page = PageOf<{ id: string }>

interface Props<Rows extends Page> {
  /** What is counted. */
  noun: RecordNoun
  /** Whose: 'deste cliente'. */
  whose: string
  procedure: ListProcedure<Rows>
  /** Which: `{ client_id }`. */
  filters: Readonly<Record<string, string>>
  /** Whether the caller may read them. */
  allowed: boolean
  columns: readonly Pick<Column<Rows['rows'][number]>, 'header' | 'cell'>[]
  /** Leads to a new one; absent for those who may not. */
  create: Pick<LinkProps, 'to' | 'search' | 'state'> | undefined
}

/** How many records of another module are about this one: '3 demandas' opens them. Nothing where there are none and none can be begun here. Source: spec/4 §8.6. */
export function RelatedChip<Rows extends Page>(props: Props<Rows>) {
  const { noun, whose, allowed, create } = props
  const [open, setOpen] = useState(false)
  const { plural } = sentencesOf(noun)
  const { data } = useQuery({ ...pageOf(props, 1), enabled: allowed })
  if (!data || (data.total === 0 && !create)) return null
  return (
    <>
      <UnstyledButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Badge variant="default" tt="none">
          {counted(data.total, noun.name.toLowerCase(), plural)}
        </Badge>
      </UnstyledButton>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={640}
        title={`${plural.charAt(0).toUpperCase()}${plural.slice(1)} ${whose}`}
      >
        {open && <Related {...props} />}
      </Drawer>
    </>
  )
}

const pageOf = <Rows extends Page>({ procedure, filters }: Props<Rows>, page: number) =>
  procedure.queryOptions({ input: { ...filters, page } as never })

function Related<Rows extends Page>(props: Props<Rows>) {
  const { noun, whose, columns, create } = props
  const sentences = sentencesOf(noun)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(pageOf(props, page))
  return (
    <Stack gap="md">
      {create && (
        <Group justify="flex-end">
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} renderRoot={(button) => <Link {...button} {...create} />}>
            {sentences.create}
          </Button>
        </Group>
      )}
      {error ? (
        <ListFailed text={`Erro ao carregar ${sentences.plural}`} error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton h={200} />
      ) : data.rows.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg" role="status">
          {noun.feminine ? 'Nenhuma' : 'Nenhum'} {noun.name.toLowerCase()} {whose}
        </Text>
      ) : (
        <PlainTable rows={data.rows} columns={columns} minWidth={560} />
      )}
      {data && data.rows.length > 0 && (
        <Pager page={page} total={data.total} shown={data.rows.length} goTo={setPage} label={`Páginas de ${sentences.plural}`} />
      )}
    </Stack>
  )
}
