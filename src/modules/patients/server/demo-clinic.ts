import type { TermKind } from '#modules/patients/contract/term.ts'

/** The people, rooms and services of the demonstration's clinic. */

interface Person {
  name: string
  treatment: string | null
  council: string
  region: string | null
  number: string | null
  specialty: string
  color: string
  /** Half days: from, to. */
  shifts: readonly (readonly [string, string])[]
  weekdays: readonly number[]
  services: readonly string[]
}

const MORNING = ['08:00', '12:00'] as const
const AFTERNOON = ['14:00', '18:00'] as const

/** The first two sign in, medica@ and psicologa@; the others are people of the clinic without a password. */
export const PEOPLE: readonly Person[] = [
  {
    ...{
      name: 'Dra. Fernanda Lima',
      treatment: 'Dra.',
      council: 'CRM',
      region: 'RN',
      number: '000101',
      specialty: 'Dermatologia',
      color: '#1d4ed8',
    },
    ...{ shifts: [MORNING, AFTERNOON], weekdays: [1, 2, 3, 4, 5], services: ['Consulta', 'Retorno', 'Procedimento', 'Teleconsulta'] },
  },
  {
    ...{
      name: 'Débora Paixão',
      treatment: null,
      council: 'CRP',
      region: '17',
      number: '000202',
      specialty: 'Psicologia',
      color: '#7c3aed',
    },
    ...{ shifts: [MORNING, ['13:00', '17:00']], weekdays: [1, 2, 4, 5], services: ['Sessão de psicologia'] },
  },
  {
    ...{
      name: 'Dr. Bruno Sales',
      treatment: 'Dr.',
      council: 'CRM',
      region: 'RN',
      number: '000303',
      specialty: 'Cardiologia',
      color: '#c2410c',
    },
    ...{
      shifts: [MORNING, AFTERNOON],
      weekdays: [1, 2, 3, 5],
      services: ['Consulta', 'Retorno', 'Teste ergométrico', 'Eletrocardiograma'],
    },
  },
  {
    ...{
      name: 'Tiago Brito',
      treatment: null,
      council: 'CREFITO',
      region: '01',
      number: '000404',
      specialty: 'Fisioterapia',
      color: '#047857',
    },
    ...{
      shifts: [
        ['07:30', '12:00'],
        ['13:30', '18:30'],
      ],
      weekdays: [1, 2, 3, 4, 5, 6],
      services: ['Avaliação de fisioterapia', 'Sessão de fisioterapia'],
    },
  },
  {
    ...{
      name: 'Dra. Laís Moreira',
      treatment: 'Dra.',
      council: 'CRO',
      region: 'RN',
      number: '000505',
      specialty: 'Odontologia',
      color: '#be185d',
    },
    ...{ shifts: [MORNING, AFTERNOON], weekdays: [1, 3, 4, 5], services: ['Avaliação odontológica', 'Limpeza', 'Restauração'] },
  },
  {
    ...{ name: 'Juliana Prado', treatment: null, council: 'CRN', region: '06', number: '000606', specialty: 'Nutrição', color: '#a16207' },
    ...{ shifts: [['09:00', '12:00'], AFTERNOON], weekdays: [2, 4], services: ['Consulta de nutrição', 'Retorno de nutrição'] },
  },
]

export const SERVICES: readonly (readonly [name: string, minutes: number, kind: string, price: string])[] = [
  ['Consulta', 60, 'first', '320.00'],
  ['Retorno', 30, 'return', '320.00'],
  ['Procedimento', 60, 'procedure', '480.00'],
  ['Teleconsulta', 30, 'tele', '220.00'],
  ['Teste ergométrico', 60, 'exam', '390.00'],
  ['Eletrocardiograma', 30, 'exam', '120.00'],
  ['Sessão de psicologia', 60, 'return', '180.00'],
  ['Avaliação de fisioterapia', 60, 'first', '160.00'],
  ['Sessão de fisioterapia', 60, 'return', '110.00'],
  ['Avaliação odontológica', 30, 'first', '150.00'],
  ['Limpeza', 60, 'procedure', '210.00'],
  ['Restauração', 60, 'procedure', '280.00'],
  ['Consulta de nutrição', 60, 'first', '240.00'],
  ['Retorno de nutrição', 30, 'return', '120.00'],
]

/** Returns that cost nothing within 30 days after a visit; of the others each session costs. */
export const RETURNS: ReadonlySet<string> = new Set(['Retorno', 'Retorno de nutrição'])

/** What patients do before. */
export const PREPARATION_OF: Readonly<Record<string, string>> = {
  'Teste ergométrico': 'Roupa leve e tênis. Refeição leve até 2 horas antes; sem café no dia.',
  Procedimento: 'Pele limpa, sem creme nem maquiagem. Avisar se toma anticoagulante.',
  'Consulta de nutrição': 'Trazer os exames dos últimos 6 meses.',
}

/** Who takes longer or less than a service says. */
export const MINUTES_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = { 'Dr. Bruno Sales': { Retorno: 20 } }

export const ROOMS = ['Sala 1', 'Sala 2', 'Sala 3', 'Consultório odontológico']

/** What a service is done with. */
export const EQUIPMENT_OF: Readonly<Record<string, string>> = {
  'Teste ergométrico': 'Esteira ergométrica',
  Eletrocardiograma: 'Eletrocardiógrafo',
}

/** Terms that are signed before a service. */
export const TERMS_OF: Readonly<Record<string, readonly TermKind[]>> = { Procedimento: ['procedure'], Teleconsulta: ['telemedicine'] }
