/** A tab of what belongs to a patient. */
export interface PatientTabProps {
  parent_id: string
  can: { create: boolean; update: boolean }
}
