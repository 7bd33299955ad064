import { IconArrowMerge, IconFileText, IconHistory } from '@tabler/icons-react'
import { ADDRESS } from '#modules/patients/contract/address.ts'
import { CONTACT } from '#modules/patients/contract/contact.ts'
import { INSURANCE } from '#modules/patients/contract/insurance.ts'
import { PATIENT_NOTE } from '#modules/patients/contract/note.ts'
import { PATIENT, type Patient } from '#modules/patients/contract/patient.ts'
import { attachmentEntry } from '#parts/attachments/web/attachment-entry.tsx'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { describeTimeline } from '#parts/journal/web/describe-timeline.tsx'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import { taskEntry } from '#parts/tasks/web/task-entry.tsx'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryDialog } from '#web/kit/record/history-button.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { MergePatients } from './merge-patients.tsx'
import type { PatientOptions } from './patient-filters.ts'
import { TermsDialog } from './terms/terms-dialog.tsx'

interface Props {
  patient: Patient
  options: PatientOptions
  isDirty(): boolean
  canMerge: boolean
}

/** What belongs to a patient besides the tabs, and what can be done with her as a whole. */
export function patientEntries({ patient, options, isDirty, canMerge }: Props): MoreEntry[] {
  const saved = () => {
    if (isDirty()) toast.info('Salve ou descarte o que digitou antes de unir.')
    return !isDirty()
  }
  const entries: MoreEntry[] = [
    { label: 'Termos', icon: IconFileText, content: (close) => <TermsDialog patient={patient} onClose={close} /> },
    taskEntry({ patient_id: patient.id }),
    attachmentEntry({ patient_id: patient.id }),
    { label: 'Histórico', icon: IconHistory, content: (close) => <PatientHistory {...{ patient, options }} onClose={close} /> },
  ]
  if (canMerge) {
    const merge = (close: () => void) => <MergePatients {...{ patient, options }} onClose={close} />
    entries.push({ label: 'Unir cadastros', icon: IconArrowMerge, mayOpen: saved, content: merge })
  }
  return entries
}

const PatientHistory = ({ patient, options, onClose }: Pick<Props, 'patient' | 'options'> & { onClose(): void }) => (
  <HistoryDialog
    title={patient.name}
    onClose={onClose}
    timeline={
      <HistoryList
        procedure={api.timeline}
        id={patient.id}
        empty="Nada aconteceu ainda"
        describeEntry={describeTimeline(options.statuses)}
      />
    }
    changes={
      <HistoryList
        procedure={api.history}
        id={patient.id}
        empty="Nenhuma alteração registrada"
        describeEntry={describeChange(KINDS, { lists: options, actions: ACTIONS })}
      />
    }
  />
)

const CLINICAL = { noun: { name: 'Informações médicas', feminine: true, many: true }, fields: {} } as const

/** The tables of a patient's history. Of the clinical ones only that they changed. */
const KINDS = {
  patient: { ...PATIENT, fields: { ...PATIENT.fields, merged: { label: 'Cadastro unido' } } },
  patient_address: ADDRESS,
  patient_contact: CONTACT,
  patient_interaction: INTERACTION,
  patient_note: PATIENT_NOTE,
  patient_insurance: INSURANCE,
  patient_consent: {
    noun: { name: 'Termo', feminine: false },
    fields: { signer_name: { label: 'Assinado por' }, revoked_at: { label: 'Revogado em', kind: 'moment' } },
  },
  patient_clinical: CLINICAL,
  patient_alert: { noun: { name: 'Alerta clínico', feminine: false }, fields: {} },
  patient_tag: RECORD_TAG,
} as const

/** What was done that is more than a change of fields. */
const ACTIONS = { merge: 'Outro paciente unido a este', unmerge: 'União desfeita' }
