import { IconArrowMerge, IconCalendarPlus, IconFileText, IconHistory, IconPrinter, IconTimeline } from '@tabler/icons-react'
import { PATIENT_HISTORY_KINDS } from '#modules/patients/contract/history-kinds.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import { attachmentEntry } from '#parts/attachments/web/attachment-entry.tsx'
import { taskEntry } from '#parts/tasks/web/task-entry.tsx'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { HistoryDialog } from '#web/kit/record/history-button.tsx'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { MergePatients } from './merge-patients.tsx'
import type { PatientOptions } from './patient-filters.ts'
import { PatientTimeline } from './patient-timeline.tsx'
import { TermsDialog } from './terms/terms-dialog.tsx'

interface Props {
  patient: Patient
  options: PatientOptions
  isDirty(): boolean
  canMerge: boolean
  /** Makes the sheet as a PDF. */
  onSheet(): void
  /** Begins an appointment; absent where nobody is booked, or a button beside the title does it. */
  onBook: (() => void) | undefined
}

/** What belongs to a patient besides the tabs, and what can be done with her as a whole. */
export function patientEntries({ patient, options, isDirty, canMerge, onSheet, onBook }: Props): MoreEntry[] {
  const saved = () => {
    if (isDirty()) toast.info('Salve ou descarte o que digitou antes de unir.')
    return !isDirty()
  }
  const entries: MoreEntry[] = [
    ...(onBook ? [{ label: 'Nova Consulta', icon: IconCalendarPlus, run: onBook }] : []),
    { label: 'Ficha em PDF', icon: IconPrinter, run: onSheet },
    { label: 'Termos', icon: IconFileText, content: (close) => <TermsDialog patient={patient} onClose={close} /> },
    taskEntry({ patient_id: patient.id }),
    attachmentEntry({ patient_id: patient.id }),
    { label: 'Linha do tempo', icon: IconTimeline, content: <PatientTimeline id={patient.id} options={options} /> },
    { label: 'Histórico', icon: IconHistory, content: (close) => <PatientHistory {...{ patient, options, canMerge }} onClose={close} /> },
  ]
  if (canMerge) {
    const merge = (close: () => void) => <MergePatients {...{ patient, options }} onClose={close} />
    entries.push({ label: 'Unir cadastros', icon: IconArrowMerge, mayOpen: saved, content: merge })
  }
  return entries
}

const PatientHistory = ({ patient, options, canMerge, onClose }: Pick<Props, 'patient' | 'options' | 'canMerge'> & { onClose(): void }) => (
  <HistoryDialog
    title={patient.social_name ?? patient.name}
    onClose={onClose}
    changes={
      <ChangeHistory
        procedure={api.history}
        id={patient.id}
        kinds={PATIENT_HISTORY_KINDS}
        lists={options}
        actions={ACTIONS}
        merges={canMerge && api}
      />
    }
  />
)

/** What was done that is more than a change of fields. */
const ACTIONS = { merge: 'Outro paciente unido a este', unmerge: 'União desfeita', sign: 'Registro do prontuário assinado' }
