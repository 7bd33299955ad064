import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinkColumn } from '#modules/whatsapp/contract/links.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { useSearchedOptions } from '#web/kit/fields/use-searched-options.ts'
import { usePermissions } from '#web/session.tsx'
import { chat } from '../api.ts'

/** A client or a patient with a phone. */
export interface Person {
  column: LinkColumn
  id: string
  name: string
  phone: string
}

const optionOf = ({ id, name, phone }: Person) => ({ value: id, label: `${name} · ${formatPhone(phone)}` })

/** Fewer letters find nearly everybody. */
const LETTERS = 2

/** The client or patient with whom a conversation is begun, for who may read either. */
export function WhomSelect({ whom, onChange }: { whom: Person | null; onChange(whom: Person | null): void }) {
  const clients = usePermissions('clients').read
  const patients = usePermissions('patients').read
  const search = useSearchedOptions()
  const isSearch = search.text.length >= LETTERS
  const asked = useQuery(chat.whom.queryOptions({ input: { text: search.text }, enabled: isSearch, placeholderData: keepPreviousData }))
  const found = isSearch ? (asked.data ?? []) : []
  if (!clients && !patients) return null
  return (
    <Select
      label={[clients && 'Cliente', patients && 'paciente'].filter(Boolean).join(' ou ').replace(/^p/, 'P')}
      placeholder="Buscar por nome, documento ou telefone"
      searchable
      clearable
      checkIconPosition="right"
      maxDropdownHeight={140} // the dialog ends below it
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }} // within the dialog: beside it the list would stand in no landmark
      nothingFoundMessage={isSearch && !asked.isFetching && !search.isTyping ? 'Ninguém com telefone encontrado' : undefined}
      data={search.optionsWith(found.map(optionOf))}
      filter={({ options }) => options}
      value={whom?.id ?? null}
      onChange={(id) => {
        const person = found.find((one) => one.id === id) ?? (id === whom?.id ? whom : null)
        search.setPicked(person && optionOf(person))
        onChange(person)
      }}
      onSearchChange={search.setTyped}
    />
  )
}

/** Of several with one phone it is the one that was chosen; whoever the contact is already she stays. */
export async function linkWhereNobodyIs(id: string, { column, id: record_id }: Person) {
  const { linked } = await chat.links.call({ id })
  if (!linked.some((one) => one.column === column)) await chat.link.call({ id, column, record_id })
}
