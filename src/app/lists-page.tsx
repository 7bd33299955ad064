import { type KnownLists, PicklistsPage } from '#parts/picklists/web/picklists-page.tsx'

/** The lists by their key in the database: what each is called and where its records are. One line per list. */
const PICKLISTS: KnownLists = {
  deal_source: { label: 'Origens', page: 'crm', recordsWith: (id) => `/crm?view=list&status=all&source_id=${id}` },
  deal_lost_reason: { label: 'Motivos da perda', page: 'crm', recordsWith: (id) => `/crm?view=list&status=lost&lost_reason_id=${id}` },
}

/** /settings/lists */
export const Lists = () => <PicklistsPage known={PICKLISTS} />
