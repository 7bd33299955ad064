import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ADULT } from '#modules/patients/contract/age.ts'
import { RELATIONSHIPS } from '#modules/patients/contract/choices.ts'
import { CONTACT, type Contact, type ContactInput } from '#modules/patients/contract/contact.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import { addDays, ageOn, formatDate, todayIn } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import type { PatientTabProps } from './patient-tab-props.ts'

type Typed = z.input<typeof ContactInput>

/** The people around a patient; the emergency contact of the tab Geral first. */
export function ContactTab({ patient, ...props }: Omit<PatientTabProps, 'parent_id'> & { patient: Patient }) {
  const today = useToday()
  return (
    <ChildTab
      {...props}
      parent_id={patient.id}
      record={CONTACT}
      procedures={api.contacts}
      refresh={api.key()}
      columns={columnsFor(patient, today)}
      upload={api.contacts.upload.call}
      instead={{
        guardian_kind: <OfGuardian field="guardian_kind" />,
        guardian_until: <OfGuardian field="guardian_until" />,
        proof_file_id: <OfGuardian field="proof_file_id" />,
      }}
      summary={() => <Emergency patient={patient} />}
      form="dialog"
      width={600}
      empty="Nenhum contato cadastrado"
    />
  )
}

function Emergency({ patient: { emergency_contact_name, emergency_contact_phone } }: { patient: Patient }) {
  if (!emergency_contact_name && !emergency_contact_phone) return null
  return (
    <Group gap="sm" px="xs">
      <Badge color="red">Emergência</Badge>
      <Text size="sm" fw={600}>
        {emergency_contact_name ?? 'Sem nome'}
      </Text>
      <Text size="sm">{formatPhone(emergency_contact_phone)}</Text>
    </Group>
  )
}

/** A field that only a guardian has. */
function OfGuardian({ field }: { field: 'guardian_kind' | 'guardian_until' | 'proof_file_id' }): ReactNode {
  const { watch } = useFormContext<Typed>()
  return watch('is_guardian') ? <FormField<Typed> name={field} /> : null
}

const columnsFor = (patient: Patient, today: string): Column<Contact>[] => [
  { header: 'Nome', cell: (contact) => <Name contact={contact} patient={patient} today={today} /> },
  { header: 'Relação', width: 120, cell: ({ relationship }) => (relationship ? RELATIONSHIPS[relationship] : '-') },
  { header: 'Telefone', width: 150, cell: ({ phone }) => formatPhone(phone) },
  { header: 'WhatsApp', width: 150, cell: ({ whatsapp }) => formatPhone(whatsapp) },
]

function Name({
  contact: { name, created_at, is_guardian, guardian_until, is_payer, gets_messages },
  patient,
  today,
}: {
  contact: Contact
  patient: Patient
  today: string
}) {
  const zone = useSession().company?.time_zone
  const ended = whyOver(patient, guardian_until, { today, since: todayIn(zone, created_at) })
  return (
    <Group gap="xs">
      {name}
      {is_guardian && (ended ? <Badge color="gray">{ended}</Badge> : <Badge color="blue">Responsável legal</Badge>)}
      {is_payer && <Badge color="green">Pagador</Badge>}
      {gets_messages && <Badge color="teal">Recebe mensagens</Badge>}
    </Group>
  )
}

/** Why somebody is the guardian no more: since a day that was said, or since the eve of the 18th birthday; of one who was added after it there is no such day. */
function whyOver(
  { birth_date, capacity }: Patient,
  until: string | null,
  { today, since }: { today: string; since: string },
): string | null {
  if (until && until < today) return `Foi responsável até ${formatDate(until)}`
  const age = ageOn(birth_date, today)
  if (capacity === 'curatorship' || age === null || age < ADULT || !birth_date) return null
  const eve = addDays(`${Number(birth_date.slice(0, 4)) + ADULT}${birth_date.slice(4)}`, -1)
  return eve < since ? 'Sem efeito: maior de idade' : `Foi responsável até ${formatDate(eve)}`
}
