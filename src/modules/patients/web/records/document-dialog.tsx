import { useState } from 'react'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import type { DocumentOptions } from '#modules/patients/contract/records/issuing.ts'
import { todayIn } from '#shared/br/date.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { newId } from '#web/new-id.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { DiagnosisField } from './diagnosis-picker.tsx'
import { FORMS, type Form } from './document-forms.ts'
import { type Issued, PrescriptionDialog } from './prescription-dialog.tsx'

interface Props {
  form: Form
  options: DocumentOptions
  patient_id: string
  appointment_id: string | null
  onIssued(id: string): void
  onClose(): void
}

/** Writes a document, which is signed when it is sent. */
export function DocumentDialog({ form, options, patient_id, appointment_id, onIssued, onClose }: Props) {
  const zone = useSession().company?.time_zone
  // Made here: sending the same document again, when the answer was lost, issues no other.
  const [id] = useState(() => newId())
  const { kind, title, record } = FORMS[form]
  const issue = (data: object) => api.records.issue.call({ id, patient_id, appointment_id, document: { kind, data } as DocumentInput })
  const shared = {
    ...{ title, save: issue, onClose, failed: 'Erro ao emitir', refresh: api.records.entries.key() },
    saved: ({ number }: Issued) => `Documento assinado e emitido: ${title} ${number}`,
    onSaved: (issued: Issued) => onIssued(issued.id),
  }
  if (!record) return <PrescriptionDialog {...shared} former={options.items} />
  return (
    <FieldsDialog
      {...shared}
      record={record}
      {...(form === 'leave' && { initial: { from: todayIn(zone) }, instead: { cid: <DiagnosisField name="cid" label="CID" /> } })}
      size={form === 'leave' ? undefined : 640}
      submit="Assinar e gerar PDF"
    />
  )
}
