/** A tab of what belongs to a case. */
export interface CaseTabProps {
  parent_id: string
  can: { create: boolean; update: boolean }
}
