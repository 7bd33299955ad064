import { type KnownLists, PicklistsPage } from '#parts/picklists/web/picklists-page.tsx'

/** What each list is called and where its records are. One line per list. */
const LISTS: KnownLists = {
  values: {
    client_status: { label: 'Status', page: 'clients', recordsWith: (id) => `/clients?status_id=${id}` },
    patient_status: { label: 'Status', page: 'patients', recordsWith: (id) => `/patients?status_id=${id}` },
    deal_source: { label: 'Origens', page: 'crm', recordsWith: (id) => `/crm?view=list&status=all&source_id=${id}` },
    deal_lost_reason: { label: 'Motivos da perda', page: 'crm', recordsWith: (id) => `/crm?view=list&status=lost&lost_reason_id=${id}` },
    legal_action_type: {
      ...{ label: 'Tipos de ação', page: 'legal-cases' },
      recordsWith: (id) => `/legal/cases?action_type_id=${id}`,
    },
  },
  words: {
    employee_department: {
      ...{ label: 'Departamentos', page: 'hr', written: 'no cadastro dos colaboradores' },
      recordsWith: (name) => `/hr?department=${encodeURIComponent(name)}`,
    },
    employee_position: { label: 'Cargos', page: 'hr', written: 'no cadastro dos colaboradores' },
  },
  tags: {
    client: { page: 'clients', recordsWith: (id) => `/clients?tag=${id}` },
    patient: { page: 'patients', recordsWith: (id) => `/patients?tag=${id}` },
    employee: { page: 'hr', recordsWith: (id) => `/hr?tag=${id}` },
    deal: { page: 'crm', recordsWith: (id) => `/crm?view=list&status=all&tag=${id}` },
    legal_case: { page: 'legal-cases', recordsWith: (id) => `/legal/cases?tag=${id}` },
    wa_conversation: { page: 'whatsapp-chat', recordsWith: (id) => `/whatsapp/chat?tag=${id}` },
  },
}

/** /settings/lists */
export const Lists = () => <PicklistsPage known={LISTS} />
