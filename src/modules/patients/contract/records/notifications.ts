import { defineKind } from '#parts/notifications/contract/kind.ts'
import { GLASS_REASONS } from './glass.ts'

/** Somebody opened the record of a patient whom one treats. The title is the key of the reason and who it was; no patient is named. */
export const GLASS_OPENED = defineKind({
  key: 'glass-opened',
  label: 'Prontuário aberto com justificativa',
  mail: 'now',
  text({ title }) {
    const [reason, ...name] = (title ?? 'other Alguém').split(' ')
    return `${name.join(' ')} abriu o prontuário de um paciente seu. Motivo: ${GLASS_REASONS[reason as keyof typeof GLASS_REASONS]}`
  },
  open: ({ entity_id }) => (entity_id ? `/patients?view=record&id=${entity_id}` : null),
})

/** The chain of a record does not fit: something signed was changed past the product. The title is the first day that does not. */
export const CHAIN_BROKEN = defineKind({
  key: 'chain-broken',
  label: 'Falha na cadeia de um prontuário',
  mail: 'now',
  text: ({ title }) => `Falha na cadeia de um prontuário a partir de ${title}. Verifique em Acessos.`,
  open: ({ entity_id }) => (entity_id ? `/patients?view=record&id=${entity_id}&tab=accesses` : null),
})
