import { defineKind } from '#parts/notifications/contract/kind.ts'
import { pageOfKey } from '#shared/pages.ts'

const PERMISSIONS = '/users/permissions'

/** Written by app.ask_access. */
export const ACCESS_ASKED = defineKind({
  key: 'access-asked',
  label: 'Pedido de acesso',
  mail: 'now',
  text: ({ title, page }) => `${title} pede acesso a ${page ? pageOfKey(page).label : 'uma página'}`,
  open: () => PERMISSIONS,
})

/** Written by app.settle_access_requests where it was granted, of a page that may be opened now; else by app.refuse_access. */
export const ACCESS_ANSWERED = defineKind({
  key: 'access-answered',
  label: 'Resposta a meu pedido de acesso',
  mail: 'digest',
  text: ({ title, page }) => (page ? `Acesso a ${pageOfKey(page).label} concedido` : `Pedido de acesso recusado. ${title}`),
  open: ({ page }) => page && pageOfKey(page).path,
})

/** Written by app.remind_keys. */
export const KEY_ENDS = defineKind({
  key: 'key-ends',
  label: 'Chave de API perto do fim',
  mail: 'now',
  text: ({ title }) => `A chave de API "${title}" está perto do fim da validade`,
  open: ({ entity_id }) => `/settings/integrations?open=${entity_id}`,
})
