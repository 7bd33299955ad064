/** What a patient's timeline can be narrowed to, besides what every timeline has. Source: spec/6 §4.14. */
export const HAPPENINGS = {
  visit: 'Consultas',
  message: 'Mensagens',
  charge: 'Cobranças',
  term: 'Termos',
  card: 'Carteirinhas',
  record: 'Prontuário',
  register: 'Cadastro',
} as const
