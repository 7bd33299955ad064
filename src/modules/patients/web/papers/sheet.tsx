import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { ADDRESS } from '#modules/patients/contract/address.ts'
import { ageText } from '#modules/patients/contract/age.ts'
import { CONTACT } from '#modules/patients/contract/contact.ts'
import { INSURANCE } from '#modules/patients/contract/insurance.ts'
import { PATIENT_SECTIONS } from '#modules/patients/contract/patient-fields.ts'
import type { Sheet } from '#modules/patients/contract/sheet.ts'
import { todayIn } from '#shared/br/date.ts'
import { type Fields, fieldText, headingOf } from '#shared/record-fields.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'

const styles = StyleSheet.create({ title: { marginTop: 18, fontSize: 11, fontWeight: 700 } })

/** The fields of a record by their labels, but for what a paper cannot show; `instead` is said of those whose name is not their value's. */
function factsOf(fields: Fields, record: object, instead: Record<string, string | null> = {}) {
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'picture' && kind !== 'file')
  return shown.map(([name, field]): [string, string | null] => {
    if (name in instead) return [headingOf(field), instead[name] ?? null]
    const value = (record as Record<string, unknown>)[name]
    return [headingOf(field), value === false ? null : fieldText(field, value)]
  })
}

interface Part {
  title: string
  facts: [string, string | null][]
}

const numbered = (title: string, n: number, all: readonly unknown[]) => (all.length > 1 ? `${title} ${n + 1}` : title)

/** The registration of a patient, with nothing clinical. Source: spec/6 §4.5. */
export function SheetOnPaper({ sheet, ...look }: PaperProps & { sheet: Sheet }) {
  const { patient, addresses, contacts, cards, clinic } = sheet
  const age = ageText(patient, todayIn(look.zone))
  const named = { type_id: patient.type_name, status_id: patient.status_name, responsible_id: patient.responsible?.name ?? null }
  const parts: Part[] = [
    { title: 'Informações Básicas', facts: factsOf(PATIENT_SECTIONS['Informações Básicas'], patient, named) },
    { title: 'Informações Pessoais', facts: [...factsOf(PATIENT_SECTIONS['Informações Pessoais'], patient), ['Idade', age]] },
    ...cards.map((card, n) => ({ title: numbered('Convênio', n, cards), facts: factsOf(INSURANCE.fields, card) })),
    ...addresses.map((address, n) => ({ title: numbered('Endereço', n, addresses), facts: factsOf(ADDRESS.fields, address) })),
    { title: 'Contato de Emergência', facts: factsOf(PATIENT_SECTIONS['Contato de Emergência'], patient) },
    ...contacts.map((contact, n) => ({ title: numbered('Contato', n, contacts), facts: factsOf(CONTACT.fields, contact) })),
  ]
  const filled = parts.filter(({ facts }) => facts.some(([, text]) => text))
  return (
    <PaperFrame {...look} company={clinic} title="Ficha do paciente" aside={patient.code} signed={null} foot={`Emitida em ${look.printed}`}>
      {filled.map(({ title, facts }) => (
        <View key={title}>
          <Text style={styles.title} minPresenceAhead={40}>
            {title}
          </Text>
          <Facts facts={facts} />
        </View>
      ))}
    </PaperFrame>
  )
}
