import { expect, test } from 'vitest'
import type { Address } from '#modules/patients/contract/address.ts'
import type { Contact } from '#modules/patients/contract/contact.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AddressTab } from './address-tab.tsx'
import { ContactTab } from './contact-tab.tsx'

type Modules = { patients: typeof patients }

const ID = '018f0000-0000-7000-8000-0000000000aa'
const can = { create: true, update: true }
const written = { patient_id: ID, created_at: new Date('2026-11-20T12:00:00Z'), updated_at: new Date('2026-11-20T12:00:00Z') }

test('the type of an address and the mark of the primary one stand on one line, whole', async () => {
  const address: Address = {
    ...{
      ...written,
      id: '018f0000-0000-7000-8000-000000000001',
      type: 'residential',
      is_primary: true,
      postal_code: null,
      country: 'Brasil',
    },
    ...{ street: 'Rua das Dunas', number: '12', complement: null, neighborhood: null, city: 'Natal', state: 'RN' },
  }
  const { screen } = await renderPage<Modules>(
    <div style={{ width: 830 }}>
      <AddressTab parent_id={ID} can={can} />
    </div>,
    { api: { patients: { addresses: { list: () => [address] } } } },
  )
  const mark = screen.getByText('Principal', { exact: true })
  await expect.element(mark).toBeVisible()
  const { scrollWidth, clientWidth } = mark.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(screen.getByText('Residencial').element().getBoundingClientRect().height).toBeLessThan(30)
})

test('whoever was the guardian of a minor was so until the eve of the 18th birthday, also of one born on 29 February', async () => {
  const contact = {
    ...{
      ...written,
      created_at: new Date('2002-05-02T12:00:00Z'),
      id: '018f0000-0000-7000-8000-000000000002',
      name: 'Ana Melo',
      relationship: 'mother',
      is_guardian: true,
      guardian_until: null,
    },
    ...{ guardian_kind: 'parent', is_payer: false, gets_messages: false, phone: null, whatsapp: null, email: null, document: null },
    ...{ birth_date: null, proof_file_id: null, notes: null },
  } as unknown as Contact
  const patient = (birth_date: string) =>
    ({ id: ID, birth_date, capacity: 'age', emergency_contact_name: null, emergency_contact_phone: null }) as Patient
  const late = { ...contact, id: '018f0000-0000-7000-8000-000000000003', name: 'Rui Melo', created_at: written.created_at }
  const api = { patients: { contacts: { list: () => [contact, late] } } }
  const { screen } = await renderPage<Modules>(
    <>
      <ContactTab patient={patient('1985-03-10')} can={can} />
      <ContactTab patient={patient('2000-02-29')} can={can} />
    </>,
    { api },
  )
  await expect.element(screen.getByText('Foi responsável até 09/03/2003')).toBeVisible()
  await expect.element(screen.getByText('Foi responsável até 28/02/2018')).toBeVisible()
  // Whoever was added when the patient was of age never was.
  await expect.element(screen.getByRole('row', { name: /Rui Melo/ }).first()).toHaveTextContent('Sem efeito: maior de idade')
})
