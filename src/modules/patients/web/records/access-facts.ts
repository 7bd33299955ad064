import { type Access, linkOf } from '#modules/patients/contract/records/access.ts'

/** What is said of an access besides who did what, and when. */
export const ACCESS_FACTS = [
  { header: 'Papel', of: ({ role }: Access) => role },
  { header: 'Vínculo', of: linkOf },
  { header: 'Motivo', of: ({ reason }: Access) => reason },
]
