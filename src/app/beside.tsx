import type { Beside } from '#parts/beside/web/beside.tsx'
import type { ContactBlock } from '#parts/beside/web/contact-blocks.tsx'
import { lazily } from '#web/lazily.tsx'

/** What the modules show beside records of others, in their order. One line each. */
export const BESIDE: readonly Beside[] = [
  {
    ...{ key: 'conversation', column: 'client_id' },
    Chip: lazily(async () => (await import('#modules/whatsapp/web/client-conversation.tsx')).ClientConversationChip),
  },
  { key: 'deals', column: 'client_id', Chip: lazily(async () => (await import('#modules/crm/web/client-deals.tsx')).ClientDealsChip) },
  {
    ...{ key: 'client-cases', column: 'client_id' },
    Chip: lazily(async () => (await import('#modules/legal/web/related-cases.tsx')).ClientCasesChip),
  },
  {
    ...{ key: 'deal-cases', column: 'deal_id' },
    Chip: lazily(async () => (await import('#modules/legal/web/related-cases.tsx')).DealCasesChip),
  },
  {
    ...{ key: 'employee-cases', column: 'employee_id' },
    Chip: lazily(async () => (await import('#modules/legal/web/related-cases.tsx')).EmployeeCasesChip),
  },
]

/** Hands a file to a client's conversation. */
export const HAND_OVER = lazily(async () => (await import('#modules/whatsapp/web/hand-over-button.tsx')).HandOverButton)

/** What the modules show beside a conversation, in their order. One entry each. */
export const CONTACT_BLOCKS: readonly ContactBlock[] = [
  {
    ...{ key: 'client', title: 'Cliente', page: 'clients' },
    Block: lazily(async () => (await import('#modules/clients/web/contact-block.tsx')).ClientBlock),
  },
  {
    ...{ key: 'patient', title: 'Paciente', page: 'patients' },
    Block: lazily(async () => (await import('#modules/patients/web/contact-block.tsx')).PatientBlock),
  },
  {
    ...{ key: 'deals', title: 'Demandas', page: 'crm' },
    Block: lazily(async () => (await import('#modules/crm/web/contact-block.tsx')).DealBlock),
  },
  {
    ...{ key: 'cases', title: 'Processos', page: 'legal-cases' },
    Block: lazily(async () => (await import('#modules/legal/web/contact-block.tsx')).CaseBlock),
  },
]
