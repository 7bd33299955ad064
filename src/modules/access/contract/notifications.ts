import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Written where somebody signs in on a browser that is not known to be hers. */
export const NEW_SIGN_IN = defineKind({
  key: 'new-sign-in',
  label: 'Entrada em navegador novo',
  mail: 'never',
  mailedAnyway: true,
  text: ({ title }) => `Nova entrada na sua conta: ${title}`,
  open: () => '/conta',
})
