import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { foldForSearch } from '#shared/br/text.ts'

/**
 * The columns of a payroll file in their default order, each with the other names it goes by.
 * Source: Fortes Pessoal's table of employees, the queries that its users export with, and the headings of our own export.
 */
const NAMES = {
  CODIGO: ['EPG_CODIGO', 'MATRICULA'],
  NOME: ['EPG_NOME'],
  DTNASCIMENTO: ['NASCIMENTO'],
  SEXO: ['SexoDescricao', 'Gênero'],
  NACIONALIDADE: ['NacionalidadeNome'],
  MUN_NOME_NATURALIDADE: ['NaturalidadeNome', 'NATURALIDADE', 'Cidade de nascimento'],
  MUN_UFD_SIGLA_NATURALIDADE: ['NaturalidadeUF', 'UF de nascimento'],
  GRAUINSTRUCAO: ['GrauInstrucaoDescricao', 'ESCOLARIDADE'],
  RACACOR: ['RacaCorDescricao', 'RACA', 'Raça/cor'],
  ESTADOCIVIL: ['EstadoCivilDescricao', 'Estado civil'],
  CONJUGENOME: ['CONJUGE'],
  MAENOME: ['NOMEMAE', 'Mãe'],
  PAINOME: ['NOMEPAI', 'Pai'],
  ENDLOGRADOURO: ['ENDERECO', 'LOGRADOURO'],
  ENDNUMERO: ['NUMERO'],
  ENDCOMPLEMENTO: ['COMPLEMENTO'],
  BAIRRO: [],
  MUN_NOME: ['MunicipioNome', 'CIDADE'],
  MUN_UFD_SIGLA: ['UF'],
  CEP: [],
  DDD: [],
  FONE: ['TELEFONE'],
  CELULAR: [],
  EMAIL: [],
  CPF: [],
  PIS: [],
  CTPSNUMERO: ['CTPS'],
  CTPSSERIE: ['SERIE', 'Série da CTPS'],
  UFD_SIGLA_CTPS: [],
  TITULO: ['Título de eleitor'],
  ZONA: [],
  SECAO: [],
  IDENTIDADENUMERO: ['RG'],
  IDENTIDADEORGAOEXPEDIDOR: ['Órgão expedidor'],
  MUN_UFD_SIGLA_IDENTORGAOEXPED: ['UF do órgão'],
  IDENTIDADEDTEXPEDICAO: ['Expedição'],
  HABILITACAONUMERO: ['CNH'],
  HABILITACAOCATEGORIA: ['CNHCATEGORIA', 'Categoria da CNH'],
  HABILITACAOVENCIMENTO: ['CNHVENCIMENTO', 'Vencimento da CNH'],
  ADMISSAODATA: ['DTADMISSAO', 'ADMISSAO', 'Contratação'],
  CargoNome: ['CAR_NOME', 'CARGO', 'FUNCAO'],
  CargoCBO: ['CBO', 'CBO_CODIGO'],
  LotacaoNome: ['LOT_NOME', 'LOTACAO', 'DEPARTAMENTO'],
  HorarioNome: ['HOR_NOME', 'HORARIO', 'Horário de trabalho'],
  TomadorNome: ['TOM_NOME', 'TOMADOR'],
  SalarioValor: ['SALARIOCONTRATUAL', 'SALARIO', 'SEP_VALOR'],
  COMPETENCIA: ['MES', 'MESANO', 'FOL_MESANO'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof NAMES
export const COLUMNS = Object.keys(NAMES) as Column[]
const REQUIRED: readonly Column[] = ['CODIGO', 'NOME', 'ADMISSAODATA']

/** A row's texts by column; a column that the file lacks is absent. */
export const PayrollCells = z.partialRecord(z.enum(COLUMNS), Cell)
export type Cells = z.output<typeof PayrollCells>

const plain = (name: string) => foldForSearch(name).trim()

/** Own names before other names: a file that holds SalarioValor and SALARIO means the first. */
const KNOWN = new Map<string, { column: Column; rank: number }>()
for (const [column, others] of Object.entries(NAMES)) {
  for (const [rank, name] of [column, ...others].entries()) KNOWN.set(plain(name), { column: column as Column, rank })
}

/** True when a line names columns instead of holding an employee: two known names do not meet by chance. */
export const isHeader = (cells: readonly string[]) => cells.filter((cell) => KNOWN.has(plain(cell))).length >= 2

/** Where each column stands in a file with this header, by its best name. */
export function columnPositions(header: readonly string[]): Map<Column, number> {
  const ranked = header.flatMap((cell, position) => {
    const known = KNOWN.get(plain(cell))
    return known ? [{ ...known, position }] : []
  })
  const worstFirst = ranked.sort((one, other) => other.rank - one.rank || other.position - one.position)
  return new Map(worstFirst.map(({ column, position }) => [column, position]))
}

/** A file without a header does not say its month. */
export const DEFAULT_POSITIONS = columnPositions(COLUMNS.filter((column) => column !== 'COMPETENCIA'))

export const missingColumns = (positions: ReadonlyMap<Column, number>) => REQUIRED.filter((column) => !positions.has(column))
