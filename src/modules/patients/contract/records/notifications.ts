import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Somebody opened the record of a patient whom one treats, with a reason. The title is who it was; no patient is named. */
export const GLASS_OPENED = defineKind({
  key: 'patients.glass',
  label: 'Prontuário aberto com justificativa',
  mail: 'now',
  text: ({ title }) => `${title ?? 'Alguém'} abriu com justificativa o prontuário de um paciente seu`,
  open: ({ entity_id }) => (entity_id ? `/patients?view=record&id=${entity_id}` : null),
})
