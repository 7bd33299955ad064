import { DERMATOLOGY_CASES } from './dermatology-cases.ts'
import type { Story } from './story.ts'

const SOAP = 'Consulta médica (SOAP)'

/** The first professional of the clinic. */
export const DERMATOLOGY: Story = {
  templates: { first: SOAP, later: SOAP },
  measures: ['body', 'circulation'],
  cases: DERMATOLOGY_CASES,
  services: {
    Procedimento: [
      {
        ages: [18, 99],
        template: 'Livre',
        data: {
          text: 'Exérese de lesão em {dorso|braço|abdome} sob anestesia local com lidocaína {1|2}%. Fuso de {8-20} mm. Sutura com {2-5} pontos de náilon 4-0. Peça enviada ao anatomopatológico. Sem intercorrências. Retirar pontos em {7|10|14} dias.',
        },
      },
      {
        ages: [18, 99],
        template: 'Livre',
        data: {
          text: 'Crioterapia com nitrogênio líquido em {2-6} lesões, {8-12} segundos cada. Bem tolerada. Orientações sobre formação de bolha e higiene local. Rever em {3-4} semanas.',
        },
      },
      {
        ages: [0, 17],
        template: 'Livre',
        data: {
          text: 'Curetagem de {3-8} lesões de molusco com anestésico tópico. Responsável presente durante todo o procedimento. Curativo simples. Orientações entregues por escrito.',
        },
      },
    ],
  },
  documents: [
    {
      kind: 'prescription',
      data: {
        items: [
          {
            ...{ medicine: 'Hidrocortisona', concentration: '1%', form: 'creme', dose: 'Aplicar fina camada 2 vezes ao dia' },
            ...{ way: 'tópica', duration: '7 dias', quantity: '1 bisnaga', continuous: false },
          },
          {
            ...{ medicine: 'Hidratante com ureia', concentration: '10%', form: 'loção', dose: 'Aplicar no corpo após o banho' },
            ...{ way: 'tópica', duration: null, quantity: '2 frascos', continuous: true },
          },
        ],
        notes: 'Evitar banhos quentes e demorados.',
      },
    },
    { kind: 'exam_request', data: { exams: 'Hemograma completo\nFerritina\nTSH', indication: 'Queda de cabelo há dois meses.' } },
    { kind: 'certificate', data: { days: 2, from: '', cid: null, cid_authorized: false, text: null } },
  ],
}
