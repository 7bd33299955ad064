import { Text } from '@mantine/core'
import { CONTACT, type Contact } from '#modules/clients/contract/contact.ts'
import { ContactLink } from '#web/kit/display/contact-link.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'
import type { ClientTabProps } from './client-tab-props.ts'

const columns: readonly Column<Contact>[] = [
  { header: 'Nome', cell: (contact) => <Name contact={contact} /> },
  { header: 'Email', cell: ({ email }) => <ContactLink way="email" to={email} /> },
  { header: 'Telefone', width: 150, cell: ({ phone }) => <ContactLink way="phone" to={phone} /> },
  { header: 'WhatsApp', width: 150, cell: ({ whatsapp }) => <ContactLink way="whatsapp" to={whatsapp} /> },
]

function Name({ contact: { name, role } }: { contact: Contact }) {
  return (
    <>
      <Text fw={500}>{name}</Text>
      {role && (
        <Text size="xs" c="dimmed">
          {role}
        </Text>
      )}
    </>
  )
}

export const ContactTab = (props: ClientTabProps) => (
  <ChildTab
    {...props}
    record={CONTACT}
    procedures={api.contacts}
    columns={columns}
    form="dialog"
    width={600}
    empty="Nenhum contato cadastrado para este cliente"
  />
)
