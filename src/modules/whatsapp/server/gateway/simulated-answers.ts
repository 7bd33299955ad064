/** What the simulation's people answer, whatever they are told. */
export const ANSWERS = [
  'Perfeito, obrigada pelo retorno 😊',
  'Entendi. E qual o prazo de entrega?',
  'Pode ser amanhã de manhã?',
  'Certo, vou verificar aqui e já te respondo.',
  'Qual o valor com desconto à vista?',
  'Beleza, pode mandar por aqui mesmo',
  'Vocês aceitam cartão?',
  'Ótimo! Fico no aguardo então.',
  'Consegue me enviar o endereço?',
  'Não entendi muito bem, pode explicar de novo?',
  'Show, fechado 👍',
  'Vou falar com meu marido e te aviso',
] as const

/** What they write by themselves. */
export const OPENINGS = [
  'Bom dia! Vocês estão atendendo hoje?',
  'Oi, tudo bem? Queria saber o preço',
  'Olá, ainda tem disponível?',
  'Boa tarde, preciso de uma segunda via da nota',
  'Oi! Meu pedido já saiu para entrega?',
  'Vocês abrem no sábado?',
  'Pode me ligar quando puder?',
  'Consigo remarcar para outro dia?',
  'Recebi o orçamento, obrigado! Tenho uma dúvida',
  'Oi, falei com vocês semana passada e não tive retorno',
] as const
