import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ageText } from '#modules/patients/contract/age.ts'
import { PATIENT, type Patient, type PatientInput } from '#modules/patients/contract/patient.ts'
import { PATIENT_SECTIONS } from '#modules/patients/contract/patient-fields.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { todayIn } from '#shared/br/date.ts'
import { documentKind } from '#shared/br/document.ts'
import type { Fields } from '#shared/record-fields.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { useSession } from '#web/session.tsx'
import { AllergiesField } from './allergies-field.tsx'
import { api } from './api.ts'
import { ContactSwitches } from './contact-switches.tsx'
import { EmergencyPicker } from './emergency-picker.tsx'
import { InsuranceCards } from './insurance-cards.tsx'
import type { PatientOptions } from './patient-filters.ts'

type Typed = z.input<typeof PatientInput>

/** The tab Geral. What depends on the patient being stored, or on who looks, takes the place of fields. */
export function PatientForm({ row, options }: { row: Patient | null; options: PatientOptions }) {
  const { watch } = useFormContext<Typed>()
  const treats = useQuery({ ...api.treats.queryOptions(), enabled: row === null })
  const clinical = row ? row.reads_clinical : (treats.data ?? false)
  const sections = sectionsFor({ stored: row !== null, clinical, curatorship: watch('capacity') === 'curatorship' })
  return (
    <RecordAvatar upload={api.uploadAvatar.call} stored="Imagem carregada com sucesso!">
      <Stack gap="lg" flex={1} miw={0}>
        <RecordFields
          record={{ ...PATIENT, sections }}
          lists={{ ...options, statuses: offered(options.statuses, row?.status_id) }}
          autofocus="name"
          instead={{
            document: <DocumentField />,
            birth_date: <BirthDate />,
            responsible_id: <ResponsibleField people={options.people} />,
            ...(row && { insurance: <InsuranceCards patient={row} options={options} /> }),
            ...(row && { contactable: <ContactSwitches id={row.id} archived={row.archived_at !== null} /> }),
            ...(row && { emergency_contact_phone: <EmergencyPicker parent_id={row.id} /> }),
            allergies: clinical ? <AllergiesField /> : <Text c="dimmed">Visível apenas com acesso ao prontuário.</Text>,
          }}
        />
      </Stack>
    </RecordAvatar>
  )
}

const without = (fields: Fields, ...names: string[]) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** The sections of the form: cards instead of the first card's fields, and no clinical fields for callers who may not see them. */
function sectionsFor({
  stored,
  clinical,
  curatorship,
}: {
  stored: boolean
  clinical: boolean
  curatorship: boolean
}): Record<string, Fields> {
  const all: Record<string, Fields> = { ...PATIENT_SECTIONS }
  const { insurance, ...number } = PATIENT_SECTIONS['Informações do Convênio']
  const { allergies, ...rest } = PATIENT_SECTIONS['Informações Médicas']
  if (!curatorship) all['Informações Pessoais'] = without(PATIENT_SECTIONS['Informações Pessoais'], 'capacity_until')
  if (stored) all['Informações Pessoais'] = { ...all['Informações Pessoais'], contactable: { label: 'Mensagens', span: 12 } }
  all['Informações do Convênio'] = stored ? { insurance: { ...insurance, span: 12 } } : { insurance, ...number }
  all['Informações Médicas'] = clinical ? { allergies, ...rest } : { allergies: { ...allergies, span: 12 } }
  return all
}

/** 'CPF' until it is longer than one. */
function DocumentField() {
  const { watch } = useFormContext<Typed>()
  return <FormField<Typed> name="document" label={documentKind(watch('document') ?? '') === 'cpf' ? 'CPF' : 'Documento'} />
}

function BirthDate() {
  const { watch } = useFormContext<Typed>()
  const zone = useSession().company?.time_zone
  const age = ageText({ birth_date: watch('birth_date'), deceased_on: watch('deceased_on') || null }, todayIn(zone))
  return (
    <>
      <FormField<Typed> name="birth_date" />
      {age && (
        <Text size="xs" c="dimmed" mt={4} aria-live="polite">
          {age}
        </Text>
      )}
    </>
  )
}
