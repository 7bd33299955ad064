/** A tab of what belongs to a client. */
export interface ClientTabProps {
  parent_id: string
  can: { create: boolean; update: boolean }
}
