import { Group, Stack, Text } from '@mantine/core'
import type { Client } from '#modules/clients/contract/client.ts'
import { CHANNELS } from '#modules/clients/contract/interaction.ts'
import type { TimelineEntry } from '#modules/clients/contract/record.ts'
import { countryName } from '#parts/addresses/contract/country.ts'
import { formatCep } from '#shared/br/cep.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { type HistoryKind, HistoryList, tellChange } from '#web/kit/record/history-list.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'
import { clientFields, nameIn } from './client-form.tsx'

interface Props {
  client: Client
  options: ClientOptions
}

/** What happened with a client, and who changed what. */
export function ClientHistory({ client: { id, name }, options }: Props) {
  const zone = useSession().company?.time_zone
  return (
    <HistoryButton
      title={name}
      timeline={<HistoryList procedure={api.timeline} id={id} empty="Nada aconteceu ainda" tell={tellTimeline(options)} />}
      changes={
        <HistoryList procedure={api.history} id={id} empty="Nenhuma alteração registrada" tell={tellChange(kinds(options, zone), VERBS)} />
      }
    />
  )
}

/** What was done that is more than a change of fields. */
const VERBS = { merge: 'Outro cliente unido a este', unmerge: 'União desfeita' }

const tellTimeline = (options: ClientOptions) => (entry: TimelineEntry) => {
  if (entry.kind === 'note') return { title: 'Anotação', body: <Lines texts={[entry.note]} /> }
  if (entry.kind === 'tag') return { title: `Tag "${entry.name ?? 'sem nome'}" ${entry.added ? 'adicionada' : 'removida'}` }
  if (entry.kind === 'status') {
    return {
      title: (
        <Group gap="xs">
          Status alterado de <Status id={entry.before} options={options} /> para <Status id={entry.after} options={options} />
        </Group>
      ),
    }
  }
  const channel = channelName(entry.channel)
  return {
    title: entry.subject ? `${channel}: ${entry.subject}` : channel,
    body: <Lines texts={[entry.notes, entry.next_step && `Próximo passo: ${entry.next_step}`]} />,
  }
}

function Status({ id, options }: { id: number; options: ClientOptions }) {
  const status = options.statuses.find((one) => one.id === id)
  return status && <StatusBadge color={status.color}>{status.name}</StatusBadge>
}

const Lines = ({ texts }: { texts: readonly (string | null)[] }) => (
  <Stack gap={2}>
    {texts
      .filter((text) => text !== null)
      .map((text) => (
        <Text key={text} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
  </Stack>
)

const channelName = (channel: unknown) => CHANNELS[channel as keyof typeof CHANNELS] ?? String(channel)

/** What hangs off a client, and the labels of its fields, as its forms call them. */
const kinds = (options: ClientOptions, zone: string | undefined): Record<string, HistoryKind> => ({
  client: { noun: { name: 'Cliente', feminine: false }, fields: { ...clientFields(options), merged: { label: 'Cadastro unido' } } },
  client_address: {
    noun: { name: 'Endereço', feminine: false },
    fields: {
      postal_code: { label: 'CEP', show: (cep) => formatCep(String(cep)) },
      street: { label: 'Rua' },
      number: { label: 'Número' },
      complement: { label: 'Complemento' },
      district: { label: 'Bairro' },
      city: { label: 'Cidade' },
      state: { label: 'Estado' },
      country: { label: 'País', show: (country) => countryName(String(country)) },
      is_primary: { label: 'Endereço Principal' },
    },
  },
  client_contact: {
    noun: { name: 'Contato', feminine: false },
    fields: {
      name: { label: 'Nome' },
      role: { label: 'Cargo' },
      email: { label: 'Email' },
      phone: { label: 'Telefone', show: (phone) => formatPhone(String(phone)) },
      whatsapp: { label: 'WhatsApp', show: (phone) => formatPhone(String(phone)) },
    },
  },
  client_interaction: {
    noun: { name: 'Interação', feminine: true },
    fields: {
      occurred_at: { label: 'Data/Hora', show: (moment) => formatDateTime(String(moment), zone) },
      channel: { label: 'Canal', show: channelName },
      subject: { label: 'Assunto' },
      notes: { label: 'Observações' },
      next_step: { label: 'Próximo Passo' },
    },
  },
  client_note: { noun: { name: 'Anotação', feminine: true }, fields: { note: { label: 'Anotação' } } },
  client_tag: { noun: { name: 'Tag', feminine: true }, fields: { tag_id: { label: 'Tag', show: nameIn(options.tags) } } },
})
