import { ATTENDANCE_STATES, AttendanceFilters, AttendanceState } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { ExportedRow } from '#parts/lists/server/export-list.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import { clockOf } from '#server/export/clock.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { defineExport } from '#server/export/define-export.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { LISTING } from './list.ts'
import { matchingAttendances } from './matching.ts'

type Row = ExportedRow<'vw_wa_attendances'>

const stateInWords = (state: string | null) => (state ? ATTENDANCE_STATES[AttendanceState.parse(state)].label : null)

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Nº', type: 'number', width: 8, value: ({ number }) => number },
  { header: 'Contato', type: 'text', width: 28, value: ({ name }) => name },
  { header: 'Telefone', type: 'text', width: 18, value: ({ phone }) => phone && formatPhone(phone) },
  { header: 'Instância', type: 'text', width: 18, value: ({ instance_name }) => instance_name },
  exportedResponsible,
  { header: 'Equipe', type: 'text', width: 18, value: ({ team_name }) => team_name },
  { header: 'Situação', type: 'text', width: 16, value: ({ state }) => stateInWords(state) },
  { header: 'Início', type: 'moment', width: 20, value: ({ started_at }) => started_at },
  { header: 'Iniciado por', type: 'text', width: 12, value: ({ started_by }) => (started_by === 'contact' ? 'Contato' : 'Empresa') },
  { header: 'Primeira resposta (min)', type: 'number', width: 14, value: ({ first_response }) => first_response },
  { header: 'Mensagens', type: 'number', width: 12, value: ({ messages }) => messages },
  { header: 'Última mensagem', type: 'moment', width: 20, value: ({ last_message_at }) => last_message_at },
  { header: 'Nota', type: 'number', width: 8, value: ({ score }) => score },
  { header: 'Venda', type: 'text', width: 8, value: ({ sold }) => (sold === null ? null : sold ? 'Sim' : 'Não') },
  exportedTags,
]

/** The attendances that the filters let through, newest first: for who may export. */
export const attendanceExport = defineExport({
  name: 'whatsapp-attendances',
  file: 'atendimentos',
  access: { page: 'whatsapp-export', action: 'read' },
  entity: 'wa_conversation',
  filters: AttendanceFilters,
  columns,
  async count(db, filters) {
    return (await LISTING.count(db, filters)).total
  },
  rows: (db, filters) =>
    matchingAttendances(db, filters)
      .innerJoin('vw_wa_attendances as shown', 'shown.id', 'wa_conversation.id')
      .selectAll('shown')
      .select([clockOf('wa_conversation.started_at').as('started_at'), clockOf('wa_conversation.last_message_at').as('last_message_at')])
      .$castTo<Row>() // of a column that is selected twice the later one counts
      .orderBy('wa_conversation.started_at', 'desc')
      .orderBy('wa_conversation.id', 'desc'),
})
