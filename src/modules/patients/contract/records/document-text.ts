import { numberInWords } from '#shared/br/amount-in-words.ts'
import { formatDate } from '#shared/br/date.ts'
import type { DocumentInput, PrescriptionItem } from './documents.ts'

/** A passage of a document, with its heading where it has one. */
export interface DocumentPart {
  label: string
  text: string
}

/** 'Losartana 50 mg, comprimido' */
const medicineOf = ({ medicine, concentration, form }: PrescriptionItem) =>
  [[medicine, concentration].filter(Boolean).join(' '), form].filter(Boolean).join(', ')

/** A medicine as a line of what a patient takes: 'Losartana 50 mg, comprimido: 1 comprimido ao dia'. */
export const medicationLine = (item: PrescriptionItem) => `${medicineOf(item)}: ${item.dose}`

/** What a document has the patient take without end. */
export const continuousIn = ({ kind, data }: DocumentInput) =>
  kind === 'prescription' ? data.items.filter(({ continuous }) => continuous).map(medicationLine) : []

function itemPart(item: PrescriptionItem, n: number): DocumentPart {
  const { way, dose, duration, quantity, continuous } = item
  const facts = [
    way && `Via ${way.toLowerCase()}`,
    dose,
    duration && `Duração: ${duration}`,
    quantity && `Quantidade: ${quantity}`,
    continuous && 'Uso contínuo',
  ]
  return { label: `${n + 1}. ${medicineOf(item)}`, text: facts.filter(Boolean).join('. ') }
}

const optional = (label: string, text: string | null): DocumentPart[] => (text ? [{ label, text }] : [])

/** What a document says in sentences, for the screen and for the paper alike. */
export function documentParts({ kind, data }: DocumentInput, patient_name: string): DocumentPart[] {
  if (kind === 'prescription') return [...data.items.map(itemPart), ...optional('Orientações', data.notes)]
  if (kind === 'exam_request') return [{ label: 'Solicito', text: data.exams }, ...optional('Indicação clínica', data.indication)]
  if (kind === 'referral')
    return [
      { label: 'Para', text: data.to },
      { label: 'Motivo', text: data.text },
    ]
  if ('days' in data) {
    const { days, from, cid, text } = data
    const span = days === 1 ? '1 (um) dia' : `${days} (${numberInWords(days)}) dias`
    const sentence = `Atesto, para os devidos fins, que ${patient_name} necessita de ${span} de afastamento de suas atividades, a partir de ${formatDate(from)}.`
    return [{ label: '', text: sentence }, ...optional('CID, informado com autorização do paciente', cid), ...optional('Observação', text)]
  }
  return [{ label: '', text: data.text }]
}
