import { UF_CAPITALS, type Uf } from '#shared/br/uf.ts'

/** A court of Resolução CNJ 65/2008, by the digits J and TR of a case's number. */
export interface Court {
  /** The branch: 1 STF, 2 CNJ, 3 STJ, 4 federal, 5 labour, 6 electoral, 7 military, 8 states, 9 states' military. */
  j: string
  tr: string
  acronym: string
  name: string
  /** The states it judges for; none for a court of the whole country. */
  ufs: readonly Uf[]
  /** Where the court itself sits, which is where its second instance works; null for a court of the whole country. */
  seat: { uf: Uf; city: string } | null
}

/** The states in the order of their numbers in J 6 and 8: by name, not by abbreviation. */
const BY_NUMBER = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SE SP TO'.split(' ') as Uf[]

const capital = (uf: Uf) => ({ uf, city: UF_CAPITALS[uf] })
const number = (index: number) => String(index + 1).padStart(2, '0')

const ofTheCountry = (j: string, tr: string, acronym: string, name: string): Court => ({ j, tr, acronym, name, ufs: [], seat: null })

const COUNTRY = [
  ofTheCountry('1', '00', 'STF', 'Supremo Tribunal Federal'),
  ofTheCountry('2', '00', 'CNJ', 'Conselho Nacional de Justiça'),
  ofTheCountry('3', '00', 'STJ', 'Superior Tribunal de Justiça'),
  ofTheCountry('4', '90', 'CJF', 'Conselho da Justiça Federal'),
  ofTheCountry('5', '00', 'TST', 'Tribunal Superior do Trabalho'),
  ofTheCountry('5', '90', 'CSJT', 'Conselho Superior da Justiça do Trabalho'),
  ofTheCountry('6', '00', 'TSE', 'Tribunal Superior Eleitoral'),
  ofTheCountry('7', '00', 'STM', 'Superior Tribunal Militar'),
]

/** The state of the seat first. */
const FEDERAL_REGIONS = [
  'DF AC AM AP BA GO MA MT PA PI RO RR TO', // Lei 14.226/2021 took Minas Gerais out
  'RJ ES',
  'SP MS',
  'RS PR SC',
  'PE AL CE PB RN SE',
  'MG',
]

/** The state of the seat first. The 2nd and the 15th share São Paulo. */
const LABOUR_REGIONS = [
  'RJ',
  'SP',
  'MG',
  'RS',
  'BA',
  'PE',
  'CE',
  'PA AP',
  'PR',
  'DF TO',
  'AM RR',
  'SC',
  'PB',
  'RO AC',
  'SP',
  'MA',
  'ES',
  'GO',
  'AL',
  'SE',
  'RN',
  'PI',
  'MT',
  'MS',
]

/** Lei 8.457/1992, art. 2º; the state of the seat first. */
const MILITARY_DISTRICTS = [
  'RJ ES',
  'SP',
  'RS',
  'MG',
  'PR SC',
  'BA SE',
  'PE RN PB AL',
  'PA AP MA',
  'MS MT',
  'CE PI',
  'DF GO TO',
  'AM AC RO RR',
]

/** The few courts that do not sit in a capital. */
const SEATS: Record<string, string> = { TRT15: 'Campinas', CJM4: 'Juiz de Fora' }

function regional(j: string, regions: readonly string[], acronym: string, name: (ordinal: number) => string): Court[] {
  return regions.map((states, index) => {
    const ufs = states.split(' ') as Uf[]
    const short = `${acronym}${index + 1}`
    const seat = { uf: ufs[0]!, city: SEATS[short] ?? UF_CAPITALS[ufs[0]!] }
    return { j, tr: number(index), acronym: short, name: name(index + 1), ufs, seat }
  })
}

function ofEachState(j: string, acronym: string, name: string): Court[] {
  return BY_NUMBER.map((uf, index) => ({
    j,
    tr: number(index),
    acronym: `${acronym}${uf}`,
    name: `${name} (${uf})`,
    ufs: [uf],
    seat: capital(uf),
  }))
}

const DISTRICT = { acronym: 'TJDFT', name: 'Tribunal de Justiça do Distrito Federal e dos Territórios' }

const militaryOf = (uf: Uf, name: string): Court => ({
  j: '9',
  tr: number(BY_NUMBER.indexOf(uf)),
  acronym: `TJM${uf}`,
  name: `Tribunal de Justiça Militar ${name}`,
  ufs: [uf],
  seat: capital(uf),
})

/** The 107 courts and councils of the country. */
export const COURTS: readonly Court[] = [
  ...COUNTRY,
  ...regional('4', FEDERAL_REGIONS, 'TRF', (ordinal) => `Tribunal Regional Federal da ${ordinal}ª Região`),
  ...regional('5', LABOUR_REGIONS, 'TRT', (ordinal) => `Tribunal Regional do Trabalho da ${ordinal}ª Região`),
  ...ofEachState('6', 'TRE-', 'Tribunal Regional Eleitoral'),
  ...regional('7', MILITARY_DISTRICTS, 'CJM', (ordinal) => `${ordinal}ª Circunscrição Judiciária Militar`),
  ...ofEachState('8', 'TJ', 'Tribunal de Justiça').map((court) => (court.acronym === 'TJDF' ? { ...court, ...DISTRICT } : court)),
  militaryOf('MG', 'de Minas Gerais'),
  militaryOf('RS', 'do Rio Grande do Sul'),
  militaryOf('SP', 'de São Paulo'),
]

const BY_ACRONYM = new Map(COURTS.map((court) => [court.acronym, court]))
const BY_DIGITS = new Map(COURTS.map((court) => [court.j + court.tr, court]))

export const courtNamed = (acronym: string): Court | null => BY_ACRONYM.get(acronym) ?? null

/** The court of the digits J and TR of a case's number, or null where there is none. */
export const courtOf = (j: string, tr: string): Court | null => BY_DIGITS.get(j + tr) ?? null

/** True where the days of Lei 5.010/1966, art. 62, have no expediente: the Union's judiciary, TJDFT with it. Source: spec/4 §17.4. */
export const keepsFederalDays = ({ j, acronym }: Court) => '134567'.includes(j) || acronym === DISTRICT.acronym
