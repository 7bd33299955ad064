import { Anchor, Text } from '@mantine/core'
import { CONTACT, type Contact } from '#modules/clients/contract/contact.ts'
import { formatPhone, phoneLink, whatsappLink } from '#shared/br/phone.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'
import type { ClientTabProps } from './client-tab-props.ts'

const columns: readonly Column<Contact>[] = [
  { header: 'Nome', cell: (contact) => <Name contact={contact} /> },
  {
    header: 'Email',
    cell: ({ email }) => <Link text={email ?? '-'} href={`mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}`} />,
  },
  { header: 'Telefone', width: 150, cell: ({ phone }) => <Link text={formatPhone(phone)} href={phoneLink(phone ?? '')} /> },
  { header: 'WhatsApp', width: 150, cell: ({ whatsapp }) => <Link text={formatPhone(whatsapp)} href={whatsappLink(whatsapp ?? '')} /> },
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

/** A dash is nothing to call or write to. */
function Link({ text, href }: { text: string; href: string }) {
  if (text === '-') return text
  return (
    <Anchor
      href={href}
      target={href.startsWith('http') ? '_blank' : undefined}
      rel="noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Anchor>
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
