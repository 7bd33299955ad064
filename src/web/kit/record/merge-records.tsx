import { ActionIcon, Button, Group, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import { IconArrowMerge } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#shared/br/number.ts'
import { enumerated } from '#shared/br/text.ts'
import { pluralOf, type RecordNoun } from '#shared/define-record.ts'
import type { Field, Lists } from '#shared/record-fields.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Failure } from '../dialog/failure.tsx'
import { toastWithUndo } from '../dialog/toast-with-undo.ts'
import { ListFailed } from '../list/list-states.tsx'
import { MergeTable } from './merge-table.tsx'
import type { StoredRecord } from './record-procedures.ts'

type Procedure<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>

interface Pair {
  id: string
  other_id: string
}

/** A module's `api`, as far as merging two records goes: `mergeProcedures` and a search. */
interface MergeApi<Row, Name extends string, Found, Move extends string> {
  find: Procedure<{ text: string }, Found[]>
  previewMerge: Procedure<Pair, { other: Row; moves: Record<Move, number> }>
  merge: { call(input: Pair & { updated_at: Date; other_updated_at: Date; take: Name[] }): Promise<{ undo: string }> }
  undoMerge: { call(input: { id: string }): Promise<unknown> }
  key(): QueryKey
}

interface Props<Row extends StoredRecord, Name extends keyof Row & string, Found, Move extends string> {
  record: Row
  noun: RecordNoun
  fields: Readonly<Record<Name, Field>>
  /** The fields to choose, in order. */
  names: readonly Name[]
  lists: Lists
  procedures: MergeApi<Row, Name, Found, Move>
  /** What tells a record that was found from others of its name. */
  identify(found: Found): string
  /** What the search looks in, in words. */
  placeholder: string
  /** One and many of each kind that moves: ['endereço', 'endereços']. */
  kinds: Readonly<Record<Move, readonly [string, string]>>
  /** What becomes of the other: 'vai para a lixeira', and a sentence for afterwards. */
  fate: { short: string; sentence: string }
  /** A question that is answered by typing UNIR, where the two may be different ones after all. */
  doubt?(mine: Row, theirs: Row): string | null
}

/** Opens the dialog that makes one record of two, once nothing typed can get lost by it. */
export function MergeButton<Row extends StoredRecord, Name extends keyof Row & string, Found extends Named, Move extends string>(
  props: Props<Row, Name, Found, Move> & { isDirty(): boolean },
) {
  const [open, setOpen] = useState(false)
  const label = `Unir a outr${props.noun.feminine ? 'a' : 'o'} ${props.noun.name.toLowerCase()}`
  const start = () => (props.isDirty() ? toast.info('Salve ou descarte o que digitou antes de unir.') : setOpen(true))
  return (
    <>
      <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={start}>
        <IconArrowMerge size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {open && <MergeRecords {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Named {
  id: string
  name: string
}

/** Makes one record of two: which values stay is chosen field by field, and everything that belongs to the other moves over. */
export function MergeRecords<Row extends StoredRecord, Name extends keyof Row & string, Found extends Named, Move extends string>(
  props: Props<Row, Name, Found, Move> & { onClose(): void },
) {
  const { record, noun, procedures, onClose } = props
  const [other_id, setOther] = useState<string | null>(null)
  return (
    <Dialog title={`Unir ${pluralOf(noun)}`} size={760} modal onClose={onClose}>
      {other_id ? (
        <Choice {...props} other_id={other_id} onBack={() => setOther(null)} onDone={onClose} />
      ) : (
        <OtherRecord {...props} find={procedures.find} except={record.id} onPick={setOther} />
      )}
    </Dialog>
  )
}

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 300

interface OtherProps<Found> {
  noun: RecordNoun
  find: Procedure<{ text: string }, Found[]>
  except: string
  placeholder: string
  identify(found: Found): string
  onPick(id: string): void
}

function OtherRecord<Found extends Named>({ noun, find, except, placeholder, identify, onPick }: OtherProps<Found>) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), PAUSE)
  const found = useQuery(find.queryOptions({ input: { text }, enabled: text !== '' }))
  const others = text === '' ? [] : (found.data ?? []).filter(({ id }) => id !== except)
  const end = noun.feminine ? 'a' : 'o'
  return (
    <Stack gap="sm">
      <TextInput
        label="Qual é o outro cadastro?"
        placeholder={placeholder}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && <Text c="red">{errorMessage(found.error)}</Text>}
      {text !== '' && found.data && others.length === 0 && (
        <Text c="dimmed" role="status">
          {noun.feminine ? 'Nenhuma outra' : 'Nenhum outro'} {noun.name.toLowerCase()} encontrad{end}
        </Text>
      )}
      {others.map((other) => (
        <UnstyledButton key={other.id} py={6} onClick={() => onPick(other.id)}>
          <Text fw={600}>{other.name}</Text>
          <Text size="sm" c="dimmed">
            {identify(other)}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What is typed to say that two records are the same one after all. */
const SURE = 'UNIR'

function Choice<Row extends StoredRecord, Name extends keyof Row & string, Found, Move extends string>(
  props: Props<Row, Name, Found, Move> & { other_id: string; onBack(): void; onDone(): void },
) {
  const { record, noun, fields, names, lists, procedures, kinds, fate, doubt, other_id, onBack, onDone } = props
  const queryClient = useQueryClient()
  const preview = useQuery(procedures.previewMerge.queryOptions({ input: { id: record.id, other_id }, staleTime: 0, gcTime: 0 }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: procedures.key() })
  const [picked, setPicked] = useState<ReadonlySet<Name> | null>(null)
  /** Until somebody picks, what is empty here is filled from the other. */
  const chosenOf = (other: Row) => picked ?? new Set(names.filter((name) => isEmpty(record[name]) && !isEmpty(other[name])))
  const [typed, setTyped] = useState('')
  const plural = pluralOf(noun)
  const Plural = `${noun.name.charAt(0)}${plural.slice(1)}`

  const merge = useMutation({
    mutationFn: (other: Row) =>
      procedures.merge.call({
        ...{ id: record.id, other_id, updated_at: record.updated_at, other_updated_at: other.updated_at },
        take: [...chosenOf(other)],
      }),
    retry: false,
    onSuccess({ undo }) {
      toastWithUndo(`${Plural} unid${noun.feminine ? 'a' : 'o'}s com sucesso!`, {
        description: fate.sentence,
        undo: () => procedures.undoMerge.call({ id: undo }).then(refresh),
        failed: 'Erro ao desfazer a união',
      })
      onDone()
    },
    onSettled: refresh,
  })

  if (!preview.data) {
    if (preview.isError) return <ListFailed text="Erro ao carregar o outro cadastro" error={preview.error} onRetry={preview.refetch} />
    return <Skeleton h={320} />
  }
  const { other, moves } = preview.data
  const question = doubt?.(record, other) ?? null
  return (
    <Stack gap="md">
      <MergeTable
        fields={fields}
        lists={lists}
        names={names}
        mine={record}
        theirs={other}
        chosen={chosenOf(other)}
        onChoose={setPicked}
        heads={[`${record.code} (fica)`, `${other.code} (${fate.short})`]}
      />
      <Text size="sm">{movesText(moves, kinds)}</Text>
      {question && (
        <TextInput
          label={question}
          description={`Digite ${SURE} para confirmar.`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Failure error={merge.error} what={`Erro ao unir ${plural}`} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button disabled={merge.isPending || (question !== null && typed.trim() !== SURE)} onClick={() => merge.mutate(other)}>
          {merge.isPending ? 'Unindo...' : `Unir ${plural}`}
        </Button>
      </Group>
    </Stack>
  )
}

function movesText<Move extends string>(moves: Readonly<Record<Move, number>>, kinds: Readonly<Record<Move, readonly [string, string]>>) {
  const parts = (Object.keys(kinds) as Move[])
    .filter((kind) => moves[kind] > 0)
    .map((kind) => counted(moves[kind], kinds[kind][0], kinds[kind][1]))
  // Other modules keep something of it too, which is nobody's business here: it is named, and not counted.
  return parts.length > 0
    ? `Passam para o cadastro que fica: ${enumerated(parts)}. Passa junto o que mais estiver ligado ao outro, como tarefas e arquivos.`
    : 'Passa para o cadastro que fica o que estiver ligado ao outro, como tarefas e arquivos.'
}
