import { IconAddressBook, IconId, IconMapPin, IconMessages, IconNote, IconTags } from '@tabler/icons-react'
import { CLIENT, type Client } from '#modules/clients/contract/client.ts'
import { attachmentEntry } from '#parts/attachments/web/attachment-entry.tsx'
import { BesideChips } from '#parts/beside/web/beside.tsx'
import { InteractionTab } from '#parts/journal/web/interaction-tab.tsx'
import { usePeople } from '#parts/people/web/use-people.tsx'
import { withUsualStatus } from '#parts/picklists/contract/offered.ts'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { taskEntry } from '#parts/tasks/web/task-entry.tsx'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { AddressTab } from './address-tab.tsx'
import { api } from './api.ts'
import { checkDocument } from './check-document.ts'
import { ClientDuplicates } from './client-duplicates.tsx'
import type { ClientOptions } from './client-filters.ts'
import { ClientForm } from './client-form.tsx'
import { ClientHistory } from './client-history.tsx'
import { ContactTab } from './contact-tab.tsx'
import { MergeClient } from './merge-client.tsx'
import { NoteTab } from './note-tab.tsx'

/** The client that the address names, or a new one. Source: spec/2 §2, Client dialog. */
export const OpenClient = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={CLIENT.noun} procedures={api}>
    {(opened) => <ClientDialog {...opened} />}
  </OpenRecord>
)

function ClientDialog({ row, options, onOpen, ...opened }: OpenedRecord<Client, ClientOptions>) {
  const can = usePermissions('clients')
  const mayMerge = can.update && can.remove
  const change = { can: { create: can.update, update: can.update } }
  const warns = can.read && (row ? can.update : can.create)

  const people = usePeople('client', row, opened.onSaved)

  async function check({ document }: { document: string | null }) {
    if (can.read && document && document !== row?.document) await checkDocument(document, row?.id ?? null)
  }
  return (
    <RecordEditor
      {...opened}
      record={withUsualStatus(CLIENT, options.statuses)}
      row={row}
      procedures={api}
      can={can}
      lists={options}
      facts={() => people.facts}
      onSaved={people.onSaved}
      form={{
        label: 'Geral',
        icon: IconId,
        content: (
          <>
            <ClientForm row={row} options={options} />
            {warns && <ClientDuplicates id={row?.id ?? null} onOpen={onOpen} />}
            {people.asks}
          </>
        ),
      }}
      tabs={[
        { label: 'Endereços', icon: IconMapPin, content: ({ id }) => <AddressTab parent_id={id} {...change} /> },
        { label: 'Contatos', icon: IconAddressBook, content: ({ id }) => <ContactTab parent_id={id} {...change} /> },
        {
          label: 'Interações',
          icon: IconMessages,
          content: ({ id }) => (
            <InteractionTab
              parent_id={id}
              {...change}
              procedures={api.interactions}
              empty="Nenhuma interação registrada para este cliente"
              subject={{ client_id: id }}
            />
          ),
        },
        { label: 'Notas', icon: IconNote, content: ({ id }) => <NoteTab parent_id={id} {...change} /> },
        {
          label: 'Tags',
          icon: IconTags,
          content: ({ id }) => <TagTab api={api.tags} parent_id={id} noun={CLIENT.noun} refresh={api.key()} allowed={can.update} />,
        },
      ]}
      chips={({ id, name }) => <BesideChips subject={{ client_id: id }} name={name} />}
      more={({ id }) => [taskEntry({ client_id: id }), attachmentEntry({ client_id: id })]}
      actions={(client, isDirty) => (
        <>
          {mayMerge && <MergeClient client={client} options={options} isDirty={isDirty} />}
          <ClientHistory client={client} options={options} mayMerge={mayMerge} />
        </>
      )}
      check={check}
      created="Cliente criado com sucesso! As abas de informações adicionais foram ativadas."
      fieldErrors={{ CLIENT_DOCUMENT_TAKEN: 'document' }}
    />
  )
}
