/** What a company can switch off, by the key that its pages name in `PAGE_KEYS`. */
export const MODULES = {
  crm: 'CRM',
  clients: 'Clientes',
  patients: 'Pacientes',
  hr: 'RH',
  legal: 'Jurídico',
  whatsapp: 'WhatsApp',
} as const
export type ModuleKey = keyof typeof MODULES

/** What a module that is on needs to be on. Source: spec/5 §9.1. */
export const MODULE_NEEDS: Readonly<Partial<Record<ModuleKey, readonly ModuleKey[]>>> = { crm: ['clients'], legal: ['clients'] }

export const moduleOff = (module: ModuleKey) => `O módulo ${MODULES[module]} está desligado nesta empresa.`
