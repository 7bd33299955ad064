import { Group, Stack, Text } from '@mantine/core'
import { ADDRESS } from '#modules/clients/contract/address.ts'
import type { Client } from '#modules/clients/contract/client.ts'
import { CLIENT } from '#modules/clients/contract/client.ts'
import { CONTACT } from '#modules/clients/contract/contact.ts'
import { CHANNELS, INTERACTION } from '#modules/clients/contract/interaction.ts'
import { NOTE } from '#modules/clients/contract/note.ts'
import type { TimelineEntry } from '#modules/clients/contract/record.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { api } from './api.ts'
import type { ClientOptions } from './client-filters.ts'

interface Props {
  client: Client
  options: ClientOptions
}

/** What happened with a client, and who changed what. */
export function ClientHistory({ client: { id, name }, options }: Props) {
  return (
    <HistoryButton
      title={name}
      timeline={<HistoryList procedure={api.timeline} id={id} empty="Nada aconteceu ainda" describeEntry={describeTimeline(options)} />}
      changes={
        <HistoryList
          procedure={api.history}
          id={id}
          empty="Nenhuma alteração registrada"
          describeEntry={describeChange(KINDS, { lists: options, actions: ACTIONS })}
        />
      }
    />
  )
}

/** What happened with the client, as people say it. */
const describeTimeline = (options: ClientOptions) => (entry: TimelineEntry) => {
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

const channelName = (channel: string) => CHANNELS[channel as keyof typeof CHANNELS] ?? channel

/** The tables of a client's history. */
const KINDS = {
  client: { ...CLIENT, fields: { ...CLIENT.fields, merged: { label: 'Cadastro unido' } } },
  client_address: ADDRESS,
  client_contact: CONTACT,
  client_interaction: INTERACTION,
  client_note: NOTE,
  client_tag: RECORD_TAG,
}

/** What was done that is more than a change of fields. */
const ACTIONS = { merge: 'Outro cliente unido a este', unmerge: 'União desfeita' }
