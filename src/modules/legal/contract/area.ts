/** What a case is about, as the screen says it. Source: spec/4 §13. */
export const AREAS = {
  civel: 'Cível',
  trabalhista: 'Trabalhista',
  criminal: 'Criminal',
  tributaria: 'Tributária',
  familia: 'Família',
  consumidor: 'Consumidor',
  empresarial: 'Empresarial',
  imobiliaria: 'Imobiliária',
  previdenciaria: 'Previdenciária',
  administrativa: 'Administrativa',
  infancia: 'Infância',
  outra: 'Outra',
} as const

export type Area = keyof typeof AREAS
