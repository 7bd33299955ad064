import { ActionIcon, Button, Group, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#modules/clients/contract/client.ts'
import { CLIENT_FIELDS } from '#modules/clients/contract/client-fields.ts'
import { MERGE_FIELDS, type MergeField, type MergeMoves } from '#modules/clients/contract/record.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { MergeTable } from '#web/kit/record/merge-table.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

interface Props {
  client: Client
  options: ClientOptions
}

/** Opens the dialog that unites a client with another, once nothing typed can get lost by it. */
export function MergeButton({ client, options, isDirty }: Props & { isDirty(): boolean }) {
  const [open, setOpen] = useState(false)
  const start = () => (isDirty() ? toast.info('Salve ou descarte o que digitou antes de unir.') : setOpen(true))
  return (
    <>
      <ActionIcon variant="default" size={34} aria-label="Unir a outro cliente" title="Unir a outro cliente" onClick={start}>
        <IconArrowMerge size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {open && <MergeClient client={client} options={options} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Makes one client of two: which values stay is chosen field by field, and its addresses, contacts, notes and the rest moves over. */
function MergeClient({ client, options, onClose }: Props & { onClose(): void }) {
  const [other_id, setOther] = useState<string | null>(null)
  return (
    <Dialog title="Unir clientes" size={760} modal onClose={onClose}>
      {other_id ? (
        <Choice client={client} other_id={other_id} options={options} onBack={() => setOther(null)} onDone={onClose} />
      ) : (
        <OtherClient except={client.id} onPick={setOther} />
      )}
    </Dialog>
  )
}

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 300

function OtherClient({ except, onPick }: { except: string; onPick(id: string): void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), PAUSE)
  const found = useQuery(api.find.queryOptions({ input: { text }, enabled: text !== '' }))
  const others = text === '' ? [] : (found.data ?? []).filter(({ id }) => id !== except)
  return (
    <Stack gap="sm">
      <TextInput
        label="Qual é o outro cadastro?"
        placeholder="Nome, documento, telefone ou email"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && <Text c="red">{errorMessage(found.error)}</Text>}
      {text !== '' && found.data && others.length === 0 && (
        <Text c="dimmed" role="status">
          Nenhum outro cliente encontrado
        </Text>
      )}
      {others.map(({ id, name, document, phone }) => (
        <UnstyledButton key={id} py={6} onClick={() => onPick(id)}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {[document && formatDocument(document), formatPhone(phone)].filter(Boolean).join(' · ')}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  )
}

interface ChoiceProps {
  client: Client
  other_id: string
  options: ClientOptions
  onBack(): void
  onDone(): void
}

function Choice({ client, other_id, options, onBack, onDone }: ChoiceProps) {
  const queryClient = useQueryClient()
  const preview = useQuery(api.previewMerge.queryOptions({ input: { id: client.id, other_id }, staleTime: 0, gcTime: 0 }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const [chosen, setChosen] = useState<ReadonlySet<MergeField>>(new Set())

  const merge = useMutation({
    mutationFn: (other: Client) =>
      api.merge.call({
        ...{ id: client.id, other_id, updated_at: client.updated_at, other_updated_at: other.updated_at },
        take: [...chosen],
      }),
    retry: false,
    onSuccess({ undo }) {
      toastWithUndo('Clientes unidos com sucesso!', {
        description: 'O outro cadastro está na lixeira por 30 dias.',
        undo: () => api.undoMerge.call({ id: undo }).then(refresh),
        failed: 'Erro ao desfazer a união',
      })
      onDone()
    },
    onError: (error) => toast.error(`Erro ao unir clientes: ${errorMessage(error)}`),
    onSettled: refresh,
  })

  if (!preview.data) {
    if (preview.isError) return <ListFailed text="Erro ao carregar o outro cliente" error={preview.error} onRetry={preview.refetch} />
    return <Skeleton h={320} />
  }
  const { other, moves } = preview.data
  return (
    <Stack gap="md">
      <MergeTable
        fields={CLIENT_FIELDS}
        lists={options}
        names={MERGE_FIELDS}
        mine={client}
        theirs={other}
        chosen={chosen}
        onChoose={setChosen}
        heads={[`${client.code} (fica)`, `${other.code} (vai para a lixeira)`]}
      />
      <Text size="sm">{movesText(moves)}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button disabled={merge.isPending} onClick={() => merge.mutate(other)}>
          {merge.isPending ? 'Unindo...' : 'Unir clientes'}
        </Button>
      </Group>
    </Stack>
  )
}

const KINDS: Record<keyof MergeMoves, readonly [string, string]> = {
  addresses: ['endereço', 'endereços'],
  contacts: ['contato', 'contatos'],
  interactions: ['interação', 'interações'],
  notes: ['nota', 'notas'],
  tags: ['tag', 'tags'],
}

const list = new Intl.ListFormat('pt-BR')

function movesText(moves: MergeMoves) {
  const parts = (Object.keys(KINDS) as (keyof MergeMoves)[])
    .filter((kind) => moves[kind] > 0)
    .map((kind) => `${moves[kind]} ${KINDS[kind][moves[kind] === 1 ? 0 : 1]}`)
  return parts.length > 0
    ? `Passam para o cadastro que fica: ${list.format(parts)}.`
    : 'O outro cadastro não tem mais nada que passe para este.'
}
