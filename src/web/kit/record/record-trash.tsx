import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { formatDocument } from '#shared/br/document.ts'
import type { RecordNoun } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Failure } from '../dialog/failure.tsx'
import { TextFilter } from '../filters/text-filter.tsx'
import { ListEmpty, ListFailed } from '../list/list-states.tsx'
import { Pager } from '../list/pager.tsx'
import type { RemovalProcedures, Trashed } from './record-procedures.ts'
import classes from './record-trash.module.css'
import { sentencesOf } from './sentences-of.ts'

/** Another record has what this one would bring along. */
const COLLISION = 409

interface Props {
  noun: RecordNoun
  procedures: Trashes
  /** How what tells records of one name apart is written, where it is no document. */
  identify?: (identifier: string) => string
  /** What the search finds besides a name. */
  identifier?: string
  onClose(): void
}

type Trashes = Omit<RemovalProcedures, 'remove'>

/** A single record that cannot come back: its message says why. */
class Refused extends Error {}

const isCollision = (error: unknown) => error instanceof ORPCError && error.status === COLLISION

/** Why one cannot come back, and who has what it would bring along, if the caller may see it. */
async function reasonFor(procedures: Trashes, { identifier }: Trashed, error: unknown) {
  const reason = errorMessage(error)
  if (!identifier || !isCollision(error)) return reason
  const [holder, ...others] = (await procedures.find?.call({ text: identifier }).catch(() => [])) ?? []
  return holder && others.length === 0 ? `${reason} Está em "${holder.name}".` : reason
}

/** One that cannot come back keeps none of the others: then each is asked for alone. */
async function bringBackEach(procedures: Trashes, rows: Trashed[]) {
  const refused: { name: string; reason: string }[] = []
  const restore = async (some: Trashed[]) => (await procedures.restore.call({ ids: some.map(({ id }) => id) })).changed
  try {
    return { changed: await restore(rows), refused }
  } catch (error) {
    if (!isCollision(error)) throw error
    if (rows.length === 1) throw new Refused(await reasonFor(procedures, rows[0]!, error))
  }
  let changed = 0
  for (const row of rows) {
    const back = restore([row]).catch(async (error) => {
      refused.push({ name: row.name, reason: await reasonFor(procedures, row, error) })
      return 0
    })
    changed += await back
  }
  return { changed, refused }
}

/** The records removed in the last 30 days, with a way back for one or for many. */
export function RecordTrash({ noun, procedures, identify = formatDocument, identifier = 'documento', onClose }: Props) {
  const sentences = sentencesOf(noun)
  const queryClient = useQueryClient()
  const [{ page, text }, setWanted] = useState({ page: 1, text: '' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const removed = useQuery({
    ...procedures.trash.queryOptions({ input: { page, ...(text && { text }) } as never }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = removed.data?.rows ?? []
  const ids = rows.map(({ id }) => id).filter((id) => ticked.has(id))

  const bringBack = useMutation({
    mutationFn: (asked: Trashed[]) => bringBackEach(procedures, asked),
    onSuccess({ changed, refused }, asked) {
      const others = asked.length - changed - refused.length
      if (changed > 0 || refused.length === 0)
        toast.success(
          `${sentences.doneToMany(changed, 'restaurad')} com sucesso!`,
          others > 0 ? 'Os demais já não estavam na lixeira.' : undefined,
        )
      for (const reason of new Set(refused.map((one) => one.reason))) {
        const stayed = refused.filter((one) => one.reason === reason).map(({ name }) => name)
        toast.error(`${stayed.join(', ')}: ${reason}`)
      }
      setTicked(new Set())
      if (asked.length === rows.length && page > 1) setWanted({ page: page - 1, text })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: procedures.key() }),
  })

  const why =
    bringBack.error &&
    `${sentences.restoreManyFailed}: ${bringBack.error instanceof Refused ? bringBack.error.message : errorMessage(bringBack.error)}`

  const tick = (id: string) => setTicked(new Set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))

  return (
    <Dialog title="Lixeira" size={640} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          O que foi excluído fica aqui por 30 dias e volta com tudo o que tinha.
        </Text>
        {!removed.data && (removed.isError ? <Failed {...removed} /> : <Skeleton h={160} />)}
        <Failure reason={why ?? undefined} />
        {(text || rows.length > 0) && (
          <TextFilter
            label="Buscar na lixeira"
            name="text"
            placeholder={`Nome ou ${identifier}`}
            value={() => text}
            change={({ text: typed }) => setWanted({ page: 1, text: String(typed ?? '') })}
          />
        )}
        {removed.data?.rows.length === 0 && (
          <ListEmpty
            text={text ? 'Nada encontrado na lixeira' : 'A lixeira está vazia'}
            onClear={text ? () => setWanted({ page: 1, text: '' }) : undefined}
          />
        )}
        {removed.data && rows.length > 0 && (
          <>
            <Group justify="space-between" mih={36}>
              <Checkbox
                label="Selecionar todos desta página"
                checked={ids.length === rows.length}
                indeterminate={ids.length > 0 && ids.length < rows.length}
                onChange={() => setTicked(new Set(ids.length === rows.length ? [] : rows.map(({ id }) => id)))}
              />
              {ids.length > 0 && (
                <Button
                  size="compact-md"
                  loading={bringBack.isPending}
                  onClick={() => bringBack.mutate(rows.filter(({ id }) => ticked.has(id)))}
                >
                  Restaurar selecionados ({ids.length})
                </Button>
              )}
            </Group>
            <ul className={classes.rows} aria-busy={removed.isPlaceholderData}>
              {rows.map((row) => (
                <TrashRow
                  key={row.id}
                  row={row}
                  identify={identify}
                  ticked={ticked.has(row.id)}
                  busy={bringBack.isPending}
                  onTick={() => tick(row.id)}
                  onRestore={() => bringBack.mutate([row])}
                />
              ))}
            </ul>
            <Pager
              label="Páginas da lixeira"
              page={page}
              total={removed.data.total}
              shown={rows.length}
              goTo={(next) => setWanted({ page: next, text })}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const Failed = ({ error, refetch }: { error: unknown; refetch(): unknown }) => (
  <ListFailed text="Erro ao carregar a lixeira" error={error} onRetry={refetch} />
)

interface RowProps extends Pick<Required<Props>, 'identify'> {
  row: Trashed
  ticked: boolean
  busy: boolean
  onTick(): void
  onRestore(): void
}

function TrashRow({ row: { name, identifier, deleted_at, deleted_by }, identify, ticked, busy, onTick, onRestore }: RowProps) {
  const { company } = useSession()
  return (
    <li className={classes.row}>
      <Checkbox aria-label={`Selecionar ${name}`} checked={ticked} onChange={onTick} />
      <div className={classes.what}>
        <Text fw={600}>
          {name}
          {identifier && (
            <Text span size="sm" c="dimmed" fw={400} ml="xs" style={{ whiteSpace: 'nowrap' }}>
              {identify(identifier)}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          Excluído em {formatDateTime(deleted_at, company?.time_zone)}
          {deleted_by && ` por ${deleted_by}`}
        </Text>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Restaurar ${name}`}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={busy}
        onClick={onRestore}
      >
        Restaurar
      </Button>
    </li>
  )
}
