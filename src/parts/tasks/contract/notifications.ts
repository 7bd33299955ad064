import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Written by app.notify_assigned. */
export const TASK_ASSIGNED = defineKind({
  key: 'task-assigned',
  label: 'Tarefa atribuída a mim',
  mail: 'digest',
  text: ({ title, times }) => (times === 1 ? `Nova tarefa para você: ${title}` : `${times} novas tarefas para você`),
  open: ({ entity_id }) => (entity_id ? `/meu-dia?task=${entity_id}` : '/meu-dia'),
})

/** Written by app.remind_tasks. */
export const TASK_DUE = defineKind({
  key: 'task-due',
  label: 'Tarefa do dia',
  mail: 'never',
  text: ({ title }) => `Tarefa de hoje: ${title}`,
  open: ({ entity_id }) => `/meu-dia?task=${entity_id}`,
})
