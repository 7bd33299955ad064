import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Written by app.notify_assigned. */
export const TASK_ASSIGNED = defineKind({
  key: 'task-assigned',
  label: 'Tarefa atribuída a mim',
  mail: 'digest',
  text: ({ title }) => `Nova tarefa para você: ${title}`,
  open: ({ entity_id }) => `/meu-dia?task=${entity_id}`,
})
