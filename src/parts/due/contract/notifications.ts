import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Written once a working day, before the digest goes out. */
export const DUE_NOW = defineKind({
  key: 'due-now',
  label: 'Vencimento do dia',
  mail: 'digest',
  text: ({ title, times }) =>
    times === 1 ? `Vence até o próximo dia útil: ${title ?? '1 item'}` : `${times} itens vencem até o próximo dia útil`,
  open: () => '/vencimentos?period=7',
})
