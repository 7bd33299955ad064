import { expect, test } from 'vitest'
import { guessMapping } from '#parts/imports/contract/mapping.ts'
import { PATIENT_COLUMNS, type PatientCells } from './columns.ts'
import { patientKey, readPatientRow } from './row.ts'

const CONTEXT = {
  default_ddd: '84',
  statuses: [{ id: 2, name: 'Ativo' }],
  types: [{ id: 2, name: 'Convênio' }],
  insurers: ['Saúde Potiguar'],
  ...{ may_write_records: true, may_set_up: false },
}
const read = (cells: PatientCells, context = CONTEXT) => readPatientRow({ name: 'Ana Lima', ...cells }, context)
const remarks = (cells: PatientCells, context = CONTEXT) => read(cells, context).warnings.map(({ message }) => message)

test.each([
  [
    'iClinic',
    'Nome;Data de nascimento;Sexo;CPF;Celular;Convênio 1;Matrícula 1;Validade 1;Nome da mãe;Observações',
    'name birth_date gender document mobile insurance insurance_number valid_until mother_name note',
  ],
  [
    'Feegow',
    'Prontuário;Nome do paciente;Nasc.;Sexo;CPF;Tel. celular;Email 1;Plano de saúde;Nº da carteira;Grau de parentesco;Nome do responsável',
    'code name birth_date gender document mobile email insurance insurance_number guardian_relationship guardian',
  ],
])('the headings of %s say what they hold', (_whose, headings, columns) => {
  expect(
    guessMapping(headings.split(';'), PATIENT_COLUMNS)
      .map((column) => column ?? '')
      .join(' '),
  ).toBe(columns)
})

test('a line becomes a patient with address, card, guardian, tags, note and allergies', () => {
  const line = read({
    ...{ social_name: 'Aninha', document: '529.982.247-25', birth_date: '01/02/2020', gender: 'feminino', mobile: '99999-1234' },
    ...{
      insurance: 'SAUDE POTIGUAR',
      insurance_number: '00A7',
      plan: 'Pleno',
      valid_until: '31/12/2027',
      status: 'ativo',
      type: 'convênio',
    },
    ...{ street: 'Rua A', number: '1', city: 'Natal', state: 'Rio Grande do Norte', postal_code: '59000-000' },
    ...{ guardian: 'Joana Lima', guardian_document: '111.444.777-35', guardian_phone: '(84) 98888-7777', guardian_relationship: 'Mãe' },
    ...{ tags: 'VIP; Retorno', note: 'Prefere manhã', allergies: 'Dipirona; Látex', responsible: 'Dra. Fernanda Lima' },
  })
  expect([line.errors, line.warnings]).toEqual([[], []])
  expect(line.patient).toMatchObject({
    ...{ name: 'Ana Lima', social_name: 'Aninha', document: '52998224725', birth_date: '2020-02-01', gender: 'F', phone: '84999991234' },
    ...{ status_id: 2, type_id: 2, responsible: 'Dra. Fernanda Lima' },
  })
  expect(line.card).toEqual({ insurer: 'Saúde Potiguar', plan: 'Pleno', number: '00A7', valid_until: '2027-12-31' })
  expect(line.address).toMatchObject({ street: 'Rua A', number: '1', city: 'Natal', state: 'RN', postal_code: '59000000' })
  expect(line.guardian).toEqual({ name: 'Joana Lima', document: '11144477735', phone: '84988887777', relationship: 'mother' })
  expect([line.tags, line.note, line.allergies]).toEqual([['VIP', 'Retorno'], 'Prefere manhã', ['Dipirona', 'Látex']])
})

test('an empty cell says nothing', () => {
  const { patient, ...rest } = read({})
  expect(Object.entries(patient).filter(([, value]) => value !== null)).toEqual([['name', 'Ana Lima']])
  expect(rest).toEqual({ address: null, card: null, guardian: null, tags: [], note: null, allergies: [], errors: [], warnings: [] })
})

test.each([
  [{ name: '' }, 'Nome é obrigatório'],
  [{ code: 'x'.repeat(41) }, 'Código deve ter no máximo 40 caracteres'],
])('%j refuses the line', (cells, message) => {
  expect(read(cells).errors.map((error) => error.message)).toContain(message)
})

test.each([
  [{ gender: 'não sei' }, 'Gênero não reconhecido: "não sei"; deixado de fora'],
  [{ insurance: 'Saúde Potiguar' }, 'Convênio sem número da carteirinha: deixado de fora'],
  [{ insurance: 'Outro', insurance_number: '1' }, 'Convênio fora da lista: "Outro"; deixado de fora'],
  [{ street: 'Rua A', state: 'RN' }, 'Endereço sem rua, cidade ou estado: deixado de fora'],
])('%j is left out with a remark', (cells, message) => {
  expect(remarks(cells)).toEqual([message])
})

test('who may not write the record loses the column of allergies; who sets the clinic up adds insurers', () => {
  const reception = { ...CONTEXT, may_write_records: false }
  expect(remarks({ allergies: 'Látex' }, reception)).toEqual(['Coluna ignorada: sem acesso ao prontuário'])
  expect(read({ allergies: 'Látex' }, reception).allergies).toEqual([])
  expect(read({ insurance: 'Novo', insurance_number: '1' }, { ...CONTEXT, may_set_up: true }).card?.insurer).toBe('Novo')
  expect(remarks({ insurance: 'Particular' })).toEqual([])
})

test('what tells two lines apart: code, CPF, CNS, name with birth date, name with phone', () => {
  const key = (cells: PatientCells) => patientKey(read(cells).patient)
  expect(key({ code: 'A', document: '52998224725' })).toBe('code A')
  expect(key({ document: '529.982.247-25' })).toBe('document 52998224725')
  expect(key({ name: 'ANA LÍMA', birth_date: '01/02/2020', phone: '84999991234' })).toBe('name ana lima 2020-02-01')
  expect(key({ phone: '84999991234' })).toBe('name ana lima 84999991234')
})
