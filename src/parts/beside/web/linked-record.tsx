import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SUBJECTS, type SubjectColumn } from '#shared/subjects.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'
import type { BesideContact } from './contact-blocks.tsx'

const PAUSE = 250

/** The key of a conversation that opens the record, or makes one. */
const KEYS: Partial<Record<SubjectColumn, string>> = { client_id: 'c' }

interface Found {
  id: string
  name: string
  /** What tells it from others of the name. */
  details: string
}

interface Props {
  contact: BesideContact
  column: SubjectColumn
  /** Records by name, document or phone. */
  find(text: string): Promise<Found[]>
  onOpen(id: string): void
  /** Absent for those who may not. */
  onCreate: (() => void) | undefined
  /** What is shown of the record. */
  children(id: string): ReactNode
}

/** Who a contact is in a register, or ways to say it. Source: spec/3 §2.3, §8.6. */
export function LinkedRecord({ contact, column, find, onOpen, onCreate, children }: Props) {
  const linked = contact.linked(column)
  const noun = SUBJECTS[column].label.toLowerCase()
  const [searching, setSearching] = useState(false)
  const [dropping, setDropping] = useState(false)
  if (!linked) {
    return (
      <Unlinked
        {...{ contact, column, find, onCreate, noun, searching }}
        onSearch={setSearching}
        onChosen={(id) => {
          setSearching(false)
          contact.link(column, id)
        }}
      />
    )
  }
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={500}
          ta="left"
          data-chat-key={KEYS[column]}
          onClick={() => onOpen(linked.id)}
        >
          {linked.name}
        </Anchor>
        {contact.mayLink && !linked.by_phone && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setDropping(true)}>
            Desvincular
          </Button>
        )}
      </Group>
      {linked.by_phone && (
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            Vinculado pelo telefone
          </Text>
          {contact.mayLink && (
            <Button variant="subtle" size="compact-xs" onClick={() => contact.unlink(column)}>
              Desfazer
            </Button>
          )}
        </Group>
      )}
      {children(linked.id)}
      {dropping && (
        <ConfirmDialog
          question={`Desvincular este ${noun} da conversa?`}
          subject={linked.name}
          confirm="Desvincular"
          onConfirm={() => {
            setDropping(false)
            contact.unlink(column)
          }}
          onCancel={() => setDropping(false)}
        />
      )}
    </Stack>
  )
}

interface UnlinkedProps extends Pick<Props, 'contact' | 'column' | 'find' | 'onCreate'> {
  noun: string
  searching: boolean
  onSearch(searching: boolean): void
  onChosen(id: string): void
}

function Unlinked({ contact, column, find, onCreate, noun, searching, onSearch, onChosen }: UnlinkedProps) {
  const offered = contact.offered(column)
  if (!contact.mayLink) {
    return (
      <Text size="sm" c="dimmed">
        Nenhum {noun} vinculado
      </Text>
    )
  }
  return (
    <Stack gap={6} align="flex-start">
      {offered.length > 0 && (
        <Text size="xs" c="dimmed">
          Com o mesmo telefone:
        </Text>
      )}
      {offered.map(({ id, name }) => (
        <Button key={id} variant="light" size="compact-sm" maw="100%" title={name} onClick={() => onChosen(id)}>
          <Text span inherit truncate>
            Vincular a {name}
          </Text>
        </Button>
      ))}
      {searching ? (
        <Search find={find} noun={noun} onChosen={onChosen} onClose={() => onSearch(false)} />
      ) : (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => onSearch(true)}>
            Vincular a existente
          </Button>
          {onCreate && (
            <Button data-chat-key={KEYS[column]} variant="default" size="compact-sm" onClick={onCreate}>
              Criar {noun}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

function Search({ find, noun, onChosen, onClose }: Pick<Props, 'find'> & { noun: string; onChosen(id: string): void; onClose(): void }) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), PAUSE)
  const found = useQuery({
    queryKey: ['linked-record', noun, asked],
    queryFn: () => find(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const rows = asked ? (found.data ?? []) : []
  return (
    <Select
      w="100%"
      size="sm"
      aria-label={`Buscar ${noun}`}
      placeholder="Nome, documento ou telefone"
      data-autofocus
      autoFocus
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={namedChoices(rows)}
      renderOption={({ option }) => <NotedOption label={option.label} note={rows.find(({ id }) => id === option.value)?.details} />}
      nothingFoundMessage={
        !asked ? 'Digite para buscar' : found.isError ? 'Erro ao buscar' : found.isPending ? 'Buscando…' : `Nenhum ${noun} encontrado`
      }
      value={null}
      onChange={(id) => id && onChosen(id)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  )
}
