import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { type DealInput, NewClient } from '#modules/crm/contract/deal.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { askWhy } from '#web/ask-why.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

type Typed = z.input<typeof DealInput>

/** The option that no id can be. */
const NEW = 'new'
const PAUSE = 250

interface Props {
  /** The name of the stored client. */
  stored: string | null
  /** What the chosen client is called, where that is known otherwise. */
  named: string | null
  /** Whether a client that does not exist yet may be typed. */
  creates: boolean
  /** Called with the name of the client that was chosen or typed. */
  onChosen(name: string): void
}

/** Whom a deal is for: a client found by name, document or phone, or a new one by name and phone. */
export function ClientField({ stored, named, creates, onChosen }: Props) {
  const can = usePermissions('clients')
  const { field, fieldState } = useController<Typed, 'client_id'>({ name: 'client_id' })
  const [text, setText] = useState('')
  const [typing, setTyping] = useState(false)
  const [asked] = useDebouncedValue(text, PAUSE)
  const found = useQuery({
    ...api.findClients.queryOptions({ input: { text: asked } }),
    enabled: can.read,
    placeholderData: keepPreviousData,
  })
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const value = field.value

  if (!can.read) {
    return (
      <TextInput
        label="Cliente"
        value={stored ?? ''}
        readOnly
        withAsterisk
        error={stored ? undefined : 'Você não tem acesso a Clientes.'}
        description={stored ? 'Você não tem acesso a Clientes.' : undefined}
        rightSectionWidth={96}
        rightSection={
          <Button variant="subtle" size="compact-xs" onClick={() => askWhy('clients')}>
            Por quê?
          </Button>
        }
      />
    )
  }
  if (value !== null && typeof value === 'object') {
    return (
      <NewClientFields
        client={value}
        typing={typing}
        refused={fieldState.error !== undefined}
        onType={(client) => {
          field.onChange(client)
          onChosen(client.name)
        }}
        onDone={() => setTyping(false)}
        onBack={() => {
          field.onChange(null)
          setTyping(false)
        }}
      />
    )
  }
  const rows = found.data ?? []
  const known = picked ?? (typeof value === 'string' && (stored ?? named) ? { id: value, name: stored ?? named! } : null)
  const listed = known && !rows.some(({ id }) => id === known.id) ? [known, ...rows] : rows
  const about = new Map(
    rows.map((row) => [row.id, [row.document && formatDocument(row.document), formatPhone(row.phone)].filter(Boolean).join(' · ')]),
  )
  const offersNew = creates && can.create && text.trim() !== '' && text !== known?.name

  return (
    <Select
      ref={field.ref}
      name={field.name}
      label="Cliente"
      placeholder="Nome, documento ou telefone"
      withAsterisk
      aria-required
      data-autofocus={stored === null || undefined}
      searchable
      openOnFocus={false}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={[...namedChoices(listed), ...(offersNew ? [{ value: NEW, label: `Criar cliente "${text.trim()}"` }] : [])]}
      renderOption={({ option }) => <NotedOption label={option.label} note={about.get(option.value)} />}
      nothingFoundMessage={found.isError ? 'Erro ao carregar clientes' : found.isPending ? 'Carregando…' : 'Nenhum cliente encontrado'}
      value={typeof value === 'string' ? value : null}
      onBlur={field.onBlur}
      onChange={(id) => {
        if (id === NEW) {
          setTyping(true)
          field.onChange({ name: text.trim(), phone: '' })
          return onChosen(text.trim())
        }
        const chosen = rows.find((row) => row.id === id) ?? null
        setPicked(chosen)
        field.onChange(id)
        if (chosen) onChosen(chosen.name)
      }}
      error={fieldState.error?.message}
    />
  )
}

type TypedClient = z.input<typeof NewClient>

interface NewClientProps {
  client: TypedClient
  /** False once it is decided: then it stands there as a chosen one does. */
  typing: boolean
  /** Whether the form was sent with it as it is, and refused. */
  refused: boolean
  onType(client: TypedClient): void
  onDone(): void
  onBack(): void
}

/** Name and phone of a client that is made along with the deal: it is what stands there, also while it is typed. */
function NewClientFields({ client, typing, refused, onType, onDone, onBack }: NewClientProps) {
  const [tried, setTried] = useState(false)
  const checked = NewClient.safeParse(client)
  const wrong = (field: keyof TypedClient) =>
    (tried || refused) && !checked.success ? checked.error.issues.find(({ path }) => path[0] === field)?.message : undefined
  const take = () => {
    setTried(true)
    if (checked.success) onDone()
  }
  if (!typing && checked.success) {
    return (
      <TextInput
        label="Cliente"
        withAsterisk
        readOnly
        value={`${client.name} (novo)`}
        rightSectionWidth={80}
        rightSection={
          <Button variant="subtle" size="compact-xs" onClick={onBack}>
            Trocar
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="xs">
      <TextInput
        label="Nome do novo cliente"
        withAsterisk
        value={client.name}
        onChange={(event) => onType({ ...client, name: event.currentTarget.value })}
        error={wrong('name')}
      />
      <MaskedField
        label="Telefone"
        mask="phone"
        withAsterisk
        value={client.phone}
        onChange={(phone) => onType({ ...client, phone })}
        error={wrong('phone')}
        data-autofocus
      />
      <Group gap="xs">
        <Button size="xs" variant="light" onClick={take}>
          Usar este cliente
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onBack}>
          Escolher outro
        </Button>
      </Group>
    </Stack>
  )
}
