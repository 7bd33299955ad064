import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { CASE_FIELDS } from '../case-fields.ts'

/** What a file of cases may say, by the heading of our own export and form, each with the other headings it goes by. Source: spec/4 §15.5. */
export const CASE_COLUMNS = {
  cnj_number: {
    label: CASE_FIELDS.cnj_number.label,
    others: ['CNJ', 'Número do processo', 'Nº do processo', 'Processo', 'Número', 'Número único'],
  },
  code: { label: 'Código', others: ['Cód.', 'ID', 'Pasta', 'Código do processo'] },
  title: { label: CASE_FIELDS.title.label, others: ['Nome', 'Assunto', 'Descrição', 'Ação'] },
  client: { label: CASE_FIELDS.client_id.label, others: ['Nome do cliente', 'Parte representada', 'Cliente principal'] },
  our_pole: { label: CASE_FIELDS.our_pole.label, others: ['Polo', 'Posição', 'Polo do cliente', 'Qualificação'] },
  area: { label: CASE_FIELDS.area.label, others: ['Natureza', 'Ramo', 'Área do direito', 'Matéria'] },
  action_type: { label: CASE_FIELDS.action_type_id.label, others: ['Tipo', 'Espécie', 'Tipo do processo'] },
  opponent: { label: 'Parte contrária', others: ['Contrário', 'Adverso', 'Parte adversa', 'Réu', 'Autor'] },
  opponent_document: { label: 'CPF/CNPJ da parte', others: ['Documento da parte', 'CPF da parte', 'CNPJ da parte', 'CPF/CNPJ'] },
  counsel: { label: 'Advogado contrário', others: ['Advogado da parte contrária', 'Patrono contrário'] },
  oab: { label: 'OAB', others: ['OAB do advogado', 'OAB contrário'] },
  phase: { label: CASE_FIELDS.phase.label, others: ['Fase processual', 'Etapa'] },
  status: { label: 'Status', others: ['Situação', 'Estado do processo'] },
  filed_on: { label: CASE_FIELDS.filed_on.label, others: ['Data de distribuição', 'Distribuído em', 'Ajuizamento', 'Data de ajuizamento'] },
  claim_value: { label: CASE_FIELDS.claim_value.label, others: ['Valor', 'Valor do processo'] },
  city: { label: CASE_FIELDS.city.label, others: ['Cidade', 'Foro', 'Município'] },
  unit: { label: CASE_FIELDS.unit.heading, others: ['Órgão', 'Vara ou órgão', 'Órgão julgador', 'Juízo'] },
  responsible: { label: CASE_FIELDS.responsible_id.label, others: ['Advogado', 'Advogado responsável', 'Advogada'] },
  tags: { label: 'Tags', others: ['Tag', 'Etiquetas', 'Marcadores'] },
  secret: { label: 'Sigiloso', others: ['Segredo de justiça', 'Sigilo'] },
} as const

export type CaseColumn = keyof typeof CASE_COLUMNS
const NAMES = Object.keys(CASE_COLUMNS) as CaseColumn[]

/** Without these there is no case: a file must have each. */
export const NEEDED_COLUMNS = [['title'], ['our_pole'], ['area']] as const satisfies readonly (readonly CaseColumn[])[]

/** A line's texts by column; a column that the file lacks is absent. */
export const CaseCells = z.partialRecord(z.enum(NAMES), Cell)
export type CaseCells = z.output<typeof CaseCells>
