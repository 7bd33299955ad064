import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Written by app.remind_deadlines; without a title where the case is secret. */
export const DEADLINE_DUE = defineKind({
  key: 'deadline-due',
  label: 'Prazo fatal hoje',
  mail: 'now',
  text: ({ title }) => (title ? `Prazo fatal hoje: ${title}` : 'Prazo de processo sigiloso: fatal hoje'),
  open: ({ entity_id }) => `/legal/cases?open=${entity_id}&tab=Prazos`,
})
