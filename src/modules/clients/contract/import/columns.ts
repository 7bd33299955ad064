import { z } from 'zod'
import { Cell } from '#parts/imports/contract/run.ts'
import { headingOf } from '#shared/record-fields.ts'
import { ADDRESS } from '../address.ts'
import { CLIENT_FIELDS } from '../client-fields.ts'

/**
 * What a file of clients may say, by the heading of our own export and form, each with the other headings it goes by: those of the exports
 * of Bling, Tiny, Omie, Conta Azul, RD Station, Pipedrive, HubSpot and Agendor, of address books, and of what people type.
 * A heading is compared without accents, case and punctuation.
 */
export const CLIENT_COLUMNS = {
  code: { label: 'Código', others: ['Cód.', 'Código do cliente', 'Cod. cliente', 'ID', 'ID do cliente', 'Código de integração'] },
  name: {
    label: headingOf(CLIENT_FIELDS.name),
    others: [
      'Nome completo',
      'Nome do cliente',
      'Nome ou razão social',
      'Nome / Razão social',
      'Razão social',
      'Cliente',
      'Contato',
      'Empresa',
    ],
  },
  trade_name: { label: 'Nome fantasia', others: ['Fantasia'] },
  type: {
    label: headingOf(CLIENT_FIELDS.type_id),
    others: ['Tipo de pessoa', 'Tipo pessoa', 'Pessoa', 'Física/Jurídica', 'PF/PJ', 'Tipo de cliente'],
  },
  document: {
    label: headingOf(CLIENT_FIELDS.document),
    others: [
      'CPF/CNPJ',
      'CNPJ/CPF',
      'CPF ou CNPJ',
      'CNPJ ou CPF',
      'CNPJ / CPF do cliente',
      'CPF',
      'CNPJ',
      'Nº do documento',
      'Documento fiscal',
    ],
  },
  mobile: { label: 'Celular', others: ['Telefone celular', 'WhatsApp', 'Móvel', 'Mobile phone', 'Mobile', 'Fone celular'] },
  phone: {
    label: headingOf(CLIENT_FIELDS.phone),
    others: [
      'Fone',
      'Telefone 1',
      'Telefone principal',
      'Telefone comercial',
      'Tel',
      'Telefones',
      'Phone',
      'Phone number',
      'Telefone fixo',
    ],
  },
  email: {
    label: headingOf(CLIENT_FIELDS.email),
    others: ['E-mails', 'E-mail principal', 'E-mail 1', 'Endereço de e-mail', 'E-mail do cliente', 'Correio eletrônico'],
  },
  website: { label: headingOf(CLIENT_FIELDS.website), others: ['Site', 'Web site', 'Página', 'Página web', 'URL', 'Domínio'] },
  status: { label: headingOf(CLIENT_FIELDS.status_id), others: ['Situação', 'Situação do cliente', 'Estágio', 'Estado do cliente'] },
  responsible: {
    label: headingOf(CLIENT_FIELDS.responsible_id),
    others: ['Vendedor', 'Vendedora', 'Proprietário', 'Responsável pelo cliente', 'Consultor', 'Representante', 'Dono do contato', 'Owner'],
  },
  tags: { label: 'Tags', others: ['Tag', 'Etiquetas', 'Marcadores', 'Grupo', 'Grupos', 'Categoria', 'Categorias', 'Segmento'] },
  postal_code: {
    label: headingOf(ADDRESS.fields.postal_code),
    others: ['Código postal', 'CEP do cliente', 'Zip', 'Zip code', 'Postal code'],
  },
  street: { label: headingOf(ADDRESS.fields.street), others: ['Endereço', 'Rua', 'Endereço do cliente', 'Endereço principal', 'Address'] },
  number: { label: headingOf(ADDRESS.fields.number), others: ['Nº', 'No.', 'Núm.', 'Número do endereço', 'Endereço número'] },
  complement: { label: headingOf(ADDRESS.fields.complement), others: ['Compl.', 'Complemento do endereço'] },
  district: { label: headingOf(ADDRESS.fields.district), others: ['Distrito'] },
  city: { label: headingOf(ADDRESS.fields.city), others: ['Município', 'Localidade', 'City'] },
  state: { label: headingOf(ADDRESS.fields.state), others: ['Estado', 'Estado (UF)', 'Unidade federativa', 'State'] },
  country: { label: headingOf(ADDRESS.fields.country), others: ['Country'] },
  note: {
    label: 'Observação',
    others: ['Observações', 'Obs', 'Obs.', 'Observações do contato', 'Anotação', 'Anotações', 'Notas', 'Comentários', 'Notes'],
  },
} as const

export type ClientColumn = keyof typeof CLIENT_COLUMNS
const NAMES = Object.keys(CLIENT_COLUMNS) as ClientColumn[]

/** Without these there is no client: a file must have one of each. */
export const NEEDED_COLUMNS = [
  ['name', 'trade_name'],
  ['phone', 'mobile'],
] as const satisfies readonly (readonly ClientColumn[])[]

/** A line's texts by column; a column that the file lacks is absent. */
export const ClientCells = z.partialRecord(z.enum(NAMES), Cell)
export type ClientCells = z.output<typeof ClientCells>
