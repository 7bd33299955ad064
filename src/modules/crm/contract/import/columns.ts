import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { headingOf } from '#shared/record-fields.ts'
import { CLOSING_FIELDS, DEAL_FIELDS } from '../deal-fields.ts'

/** What a file of deals may say, by the heading of our own export and form, each with the other headings it goes by. Source: spec/4 §6.3. */
export const DEAL_COLUMNS = {
  code: { label: 'Código', others: ['Cód.', 'ID', 'Código da demanda', 'Número'] },
  name: { label: 'Demanda', others: ['Negócio', 'Oportunidade', 'Título', 'Nome', 'Nome da demanda', 'Deal', 'Nome do negócio'] },
  client: { label: 'Cliente', others: ['Empresa', 'Organização', 'Contato', 'Conta', 'Nome do cliente'] },
  client_phone: { label: 'Telefone do cliente', others: ['Telefone', 'Celular', 'WhatsApp', 'Fone'] },
  pipeline: { label: headingOf(DEAL_FIELDS.pipeline_id), others: ['Pipeline', 'Funil de vendas'] },
  stage: { label: headingOf(DEAL_FIELDS.stage_id), others: ['Fase', 'Estágio', 'Etapa do funil', 'Stage'] },
  status: { label: headingOf(CLOSING_FIELDS.status), others: ['Status', 'Estado'] },
  value: { label: headingOf(DEAL_FIELDS.value), others: ['Valor total', 'Valor do negócio', 'Amount', 'Montante'] },
  probability: { label: headingOf(DEAL_FIELDS.probability), others: ['Chance', 'Probabilidade (%)'] },
  expected_close: {
    label: headingOf(DEAL_FIELDS.expected_close),
    others: ['Previsão de fechamento', 'Data prevista', 'Fechamento previsto'],
  },
  responsible: { label: headingOf(DEAL_FIELDS.responsible_id), others: ['Vendedor', 'Vendedora', 'Proprietário', 'Dono', 'Owner'] },
  source: { label: headingOf(DEAL_FIELDS.source_id), others: ['Fonte', 'Canal de origem', 'Campanha'] },
  lost_reason: { label: headingOf(CLOSING_FIELDS.lost_reason_id), others: ['Motivo de perda', 'Motivo'] },
  lost_note: { label: headingOf(CLOSING_FIELDS.lost_note), others: ['Detalhe da perda'] },
  closed_on: { label: headingOf(CLOSING_FIELDS.closed_on), others: ['Data de fechamento', 'Fechado em', 'Data de ganho', 'Data de perda'] },
  created_on: { label: 'Criada em', others: ['Criado em', 'Data de criação', 'Data de cadastro'] },
  tags: { label: 'Tags', others: ['Tag', 'Etiquetas', 'Marcadores'] },
  description: { label: headingOf(DEAL_FIELDS.description), others: ['Observações', 'Observação', 'Notas', 'Detalhes'] },
} as const

export type DealColumn = keyof typeof DEAL_COLUMNS
const NAMES = Object.keys(DEAL_COLUMNS) as DealColumn[]

/** Without these there is no deal: a file must have each. */
export const NEEDED_COLUMNS = [['name'], ['client']] as const satisfies readonly (readonly DealColumn[])[]

/** The switch 'Criar clientes que faltam', as each line carries it. */
export const CREATES_CLIENTS = 'creates_client'

/** A line's texts by column; a column that the file lacks is absent. */
export const DealCells = z.partialRecord(z.enum([...NAMES, CREATES_CLIENTS]), Cell)
export type DealCells = z.output<typeof DealCells>
