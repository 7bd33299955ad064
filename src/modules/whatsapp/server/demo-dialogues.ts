import type { Sample } from './simulation/samples.ts'

/** What somebody says: the contact, one of the staff, or a note of the staff. Minutes after what was said before. Of a contact also what is no text. */
export type Line = readonly [who: 'in' | 'out' | 'note', minutes: number, text: string, sample?: Sample]

export interface Dialogue {
  tags?: readonly string[]
  lines: readonly Line[]
}

/** A shop: sales, deliveries, collection, a complaint. */
export const SHOP: readonly Dialogue[] = [
  {
    tags: ['Orçamento'],
    lines: [
      ['in', 0, 'Bom dia! Vocês têm cimento CP II em estoque?'],
      ['out', 6, 'Bom dia! Temos sim, R$ 38,90 o saco de 50 kg. Quantos sacos o senhor precisa?'],
      ['in', 3, 'Uns 40 sacos. Faz desconto?'],
      ['out', 4, 'Acima de 30 sacos fica R$ 36,50, com entrega grátis em Natal e Parnamirim.'],
      ['in', 9, 'Ótimo. Consegue entregar na sexta?'],
      ['out', 5, 'Consigo sim, sexta de manhã. Posso confirmar o pedido?'],
      ['in', 2, 'Pode confirmar 👍'],
    ],
  },
  {
    tags: ['Entrega'],
    lines: [
      ['in', 0, 'Oi, meu pedido era para ter chegado ontem'],
      ['in', 1, 'Número 4471'],
      ['out', 18, 'Olá! Peço desculpas pelo atraso. Vou verificar com a transportadora agora mesmo.'],
      ['note', 2, 'Transportadora disse que o caminhão quebrou em Macaíba. Nova previsão: hoje até 16h.'],
      ['out', 3, 'O caminhão teve um problema na estrada. A entrega sai hoje até as 16h, tudo bem?'],
      ['in', 12, 'Tá, mas por favor não atrasa de novo, a obra está parada'],
      ['in', 1, 'Olha como está aqui', 'obra'],
      ['in', 1, '', 'recado'],
    ],
  },
  {
    tags: ['Cobrança'],
    lines: [
      ['out', 0, 'Bom dia, seu boleto de R$ 1.280,00 venceu no dia 10. Quer que eu envie uma segunda via atualizada?'],
      ['in', 44, 'Bom dia. Quero sim, por favor. Esqueci completamente'],
      ['out', 7, 'Sem problema! Mandei para o seu e-mail. Consegue pagar até sexta?'],
      ['in', 5, 'Consigo, faço o Pix amanhã'],
      ['in', 9, '', 'comprovante'],
    ],
  },
  {
    lines: [
      ['in', 0, 'Boa tarde, qual o horário de funcionamento?'],
      ['out', 3, 'Boa tarde! De segunda a sexta das 8h às 18h, e sábado das 8h ao meio-dia.'],
      ['in', 2, 'Obrigada!'],
    ],
  },
  {
    tags: ['Reclamação'],
    lines: [
      ['in', 0, 'Comprei uma furadeira semana passada e ela já parou de funcionar'],
      ['in', 2, 'Quero trocar ou meu dinheiro de volta'],
      ['out', 11, 'Sinto muito por isso. Pode me mandar o número da nota e uma foto da etiqueta?'],
      ['in', 25, 'Nota 88213. Vou tirar a foto'],
      ['in', 4, 'Segue a foto da etiqueta', 'etiqueta'],
    ],
  },
  {
    tags: ['Orçamento', 'VIP'],
    lines: [
      ['in', 0, 'Preciso de orçamento para 12 portas de madeira maciça'],
      ['out', 15, 'Claro! Qual a medida e a madeira? Trabalhamos com cedro e angelim.'],
      ['in', 31, '2,10 x 0,80, angelim. Com batente'],
      ['note', 4, 'Cliente da construtora Alves, comprou 30 portas ano passado. Dar a tabela de atacado.'],
      ['out', 20, 'Fica R$ 640,00 cada, com batente, à vista. Em 3 vezes no cartão, R$ 680,00.'],
    ],
  },
  {
    lines: [
      ['in', 0, 'Vocês entregam em Extremoz?'],
      ['out', 8, 'Entregamos sim, a taxa é de R$ 45,00.'],
      ['in', 6, 'E se eu comprar acima de mil reais?'],
      ['out', 2, 'Aí a entrega é por nossa conta 😊'],
      ['in', 14, 'Perfeito, vou fechar a lista e te mando'],
    ],
  },
  {
    lines: [['in', 0, 'Olá! Vi o anúncio da promoção de tintas. Ainda está valendo?']],
  },
  {
    lines: [
      ['in', 0, 'Oi, tudo bem?'],
      ['in', 1, 'Preciso falar com o financeiro sobre uma nota errada, CNPJ 00.000.100/0001-36'],
    ],
  },
]

/** A clinic: appointments, preparation, prices, health plans. */
export const CLINIC: readonly Dialogue[] = [
  {
    tags: ['Particular'],
    lines: [
      ['in', 0, 'Bom dia! Vocês têm horário com a Dra. Ana essa semana? É para avaliação de pele, acho que é alergia.'],
      ['out', 4, 'Bom dia! Temos quinta às 09:30 ou às 15:00. É a sua primeira consulta com ela?'],
      ['in', 3, 'É sim, mas minha mãe já é paciente'],
      ['note', 3, 'A mãe é a D. Lúcia, paciente antiga. Ver se a quinta 15:00 aceita encaixe.'],
      ['in', 10, 'Na verdade quinta eu trabalho até as 18h 😕'],
      ['in', 6, 'Consigo encaixe hoje à tarde?'],
    ],
  },
  {
    tags: ['Convênio'],
    lines: [
      ['in', 0, 'Vocês atendem pela Unimed?'],
      ['out', 5, 'Atendemos sim! Para qual especialidade?'],
      ['in', 2, 'Cardiologia'],
      ['out', 3, 'Temos vaga na segunda às 14:00 com o Dr. Paulo. Posso marcar?'],
      ['in', 8, 'Pode marcar, por favor'],
      ['in', 1, 'Foto do pedido médico', 'pedido'],
    ],
  },
  {
    tags: ['Retorno'],
    lines: [
      ['in', 0, 'Oi, meu exame já ficou pronto?'],
      ['out', 21, 'Olá! Já sim, pode retirar na recepção ou baixar pelo link que mandamos por e-mail.'],
      ['in', 4, 'Maravilha, obrigada!'],
    ],
  },
  {
    lines: [
      ['in', 0, 'Preciso remarcar minha consulta de amanhã, surgiu um imprevisto'],
      ['out', 9, 'Sem problema. Temos quarta às 10:00 ou sexta às 16:30.'],
      ['in', 3, 'Sexta fica ótimo'],
      ['in', 2, '', 'lugar'],
      ['out', 2, 'Remarcado para sexta às 16:30. Até lá!'],
    ],
  },
  {
    tags: ['Exame'],
    lines: [
      ['in', 0, 'Precisa de jejum para o hemograma?'],
      ['out', 6, 'O ideal são 8 horas de jejum. Água pode tomar normalmente.'],
      ['in', 1, 'Certo'],
    ],
  },
  {
    lines: [
      ['in', 0, 'Quanto custa a consulta particular com o dermatologista?'],
      ['out', 12, 'A consulta é R$ 320,00, com retorno em até 30 dias. Parcelamos em 2 vezes.'],
      ['in', 17, 'Vou ver com meu esposo e te aviso'],
      ['in', 30, '', 'recado'],
    ],
  },
  {
    lines: [
      ['in', 0, 'Bom dia, o resultado da minha biópsia já saiu?'],
      ['in', 22, 'Oi?'],
    ],
  },
  {
    lines: [['in', 0, 'Gostaria de marcar limpeza de pele para sábado, tem vaga?']],
  },
]
