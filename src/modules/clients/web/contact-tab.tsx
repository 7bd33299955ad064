import { Anchor, Text } from '@mantine/core'
import type { z } from 'zod'
import { type Contact, ContactInput } from '#modules/clients/contract/contact.ts'
import { formatPhone, phoneLink, whatsappLink } from '#shared/br/phone.ts'
import { FormattedField } from '#web/kit/fields/formatted-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from './api.ts'

type Fields = z.input<typeof ContactInput>

const columns: readonly Column<Contact>[] = [
  { header: 'Nome', cell: (contact) => <Name contact={contact} /> },
  { header: 'Email', cell: ({ email }) => <Link text={email ?? '-'} href={`mailto:${email}`} /> },
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

const NEW_CONTACT: Fields = { name: '', role: null, email: null, phone: null, whatsapp: null }

function formValues(contact: Contact | null): Fields {
  if (!contact) return NEW_CONTACT
  const { id, client_id, created_at, ...typed } = contact
  return typed
}

export const ContactTab = ({ client_id, allowed }: { client_id: string; allowed: boolean }) => (
  <ChildTab
    parent_id={client_id}
    noun={{ name: 'Contato', feminine: false }}
    procedures={api.contacts}
    columns={columns}
    schema={ContactInput}
    values={formValues}
    fields={
      <>
        <TextField<Fields> name="name" label="Nome" required autoComplete="off" data-autofocus />
        <TextField<Fields> name="role" label="Cargo" autoComplete="off" />
        <TextField<Fields> name="email" label="Email" type="email" autoComplete="off" />
        <FormattedField<Fields> name="phone" label="Telefone" mask="phone" />
        <FormattedField<Fields> name="whatsapp" label="WhatsApp" mask="phone" />
      </>
    }
    width={600}
    empty="Nenhum contato cadastrado para este cliente"
    allowed={allowed}
  />
)
