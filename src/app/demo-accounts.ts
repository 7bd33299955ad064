/** Of every demonstration account. Only ever stored by seedDemo, which fills nothing but an empty database. */
export const DEMO_PASSWORD = 'retaguarda-demo'

/** Who signs in to the demonstration, from the most to the least powerful profile, and what each may, in words. */
export const DEMO_ACCOUNTS = [
  { email: 'dono@exemplo.com.br', profile_id: 1, may: 'tudo' },
  { email: 'gestora@exemplo.com.br', profile_id: 2, may: 'CRM, clientes e usuários, sem excluir' },
  { email: 'vendas@exemplo.com.br', profile_id: 3, may: 'dashboard e CRM, da sua equipe' },
  { email: 'vendas2@exemplo.com.br', profile_id: 4, may: 'CRM, clientes e mensagens, só os seus' },
  { email: 'recepcao@exemplo.com.br', profile_id: 4, may: 'pacientes' },
  { email: 'psicologa@exemplo.com.br', profile_id: 4, may: 'pacientes e prontuário' },
  { email: 'medica@exemplo.com.br', profile_id: 4, may: 'pacientes e prontuário' },
  { email: 'juridico@exemplo.com.br', profile_id: 4, may: 'jurídico e clientes' },
  { email: 'estagio@exemplo.com.br', profile_id: 4, may: 'processos, sem os valores' },
  { email: 'atendimento@exemplo.com.br', profile_id: 10, may: 'mensagens e clientes da sua equipe' },
  { email: 'rh@exemplo.com.br', profile_id: 11, may: 'RH, sem excluir' },
] as const

export type DemoEmail = (typeof DEMO_ACCOUNTS)[number]['email']
