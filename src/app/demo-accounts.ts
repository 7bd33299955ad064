/** Of every demonstration account. Only ever stored by seedDemo, which fills nothing but an empty database. */
export const DEMO_PASSWORD = 'retaguarda-demo'

/** Who signs in to the demonstration, from the most to the least powerful profile. */
export const DEMO_ACCOUNTS = [
  { email: 'dono@exemplo.com.br', profile_id: 1 },
  { email: 'gestora@exemplo.com.br', profile_id: 2 },
  { email: 'vendas@exemplo.com.br', profile_id: 3 },
  { email: 'recepcao@exemplo.com.br', profile_id: 4 },
  { email: 'rh@exemplo.com.br', profile_id: 5 },
] as const
