import type { Patient } from '#modules/patients/contract/patient.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { TermPanel } from './term-panel.tsx'

/** The terms of a patient over her registration. */
export const TermsDialog = ({ patient, onClose }: { patient: Patient; onClose(): void }) => (
  <Dialog title={`Termos de ${patient.social_name ?? patient.name}`} size={760} modal onClose={onClose}>
    <TermPanel patient={patient} />
  </Dialog>
)
