import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import {
  address,
  card,
  contact,
  interaction,
  leave,
  note,
  pinnedNote,
  relative,
  residence,
  salary,
  vacation,
} from '#app/testing/children.ts'
import { writesOf } from '#app/testing/contents.ts'
import { call, everyProcedure } from '#app/testing/procedures.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { dealChange, item, newDeal } from '#modules/crm/contract/testing/samples.ts'
import { sampleConfig } from '#modules/dashboard/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { dashboardProcedures } from '#modules/legal/contract/dashboard/dashboard.ts'
import * as legal from '#modules/legal/contract/testing/samples.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { cityDay, lenient, newBranch } from '#modules/settings/contract/testing/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NOBODY_ELSE = '00000000-0000-7000-8000-000000000001'

const tag = { name: 'Nova', color: '#3b82f6' }
const document = (file_id: string) => ({ name: 'RG', document_type: 'RG' as const, file_id, expires_on: '2030-01-01' })
const task = (responsible_id: string) => ({ title: 'Ligar', due_on: null, due_time: null, responsible_id, notes: null })
const professional = {
  ...{ treatment: 'Dra.', phone: '', email: '' },
  ...{ name: 'Dra. Zu', color: '#0f766e', user_id: null, council: 'none', council_region: '', council_number: '', specialty: '' },
  ...{
    rqe: '',
    is_technical_head: false,
    capacity: 1,
    max_fit_ins: 3,
    works_on_holidays: false,
    hours_0: '',
    hours_1: '8-12',
    hours_2: '',
    hours_3: '',
    hours_4: '',
    hours_5: '',
    hours_6: '',
    special_hours: '',
  },
}
const visit = (id: string) => ({
  ...{ patient_id: id, professional_id: id, service_id: id, room_id: id, insurance_id: id, on_date: '2026-01-05', at_time: '09:00' },
  ...{ minutes: 30, fit_in: false, notes: '', authorization_id: id, charge_id: id },
})
const authorization = {
  ...{
    insurance_id: NOBODY,
    service_id: null,
    guide_number: '1',
    operator_guide: '',
    password: '',
    password_valid_until: '',
    quantity: 10,
  },
  ...{ consult_kind: null, newborn: false },
}
const filters = { dateStart: '2026-01-01', dateEnd: '2026-01-31', selectedMonth: null }

const children = (name: string, values: object) => ({
  [`${name}.list`]: (id: string) => ({ parent_id: id }),
  [`${name}.add`]: (id: string) => ({ parent_id: id, values }),
  [`${name}.change`]: (id: string) => ({ id, updated_at: new Date(), values }),
  [`${name}.remove`]: (id: string) => ({ id }),
})

/** What of a case comes back once it is removed. */
const LEGAL_CHILDREN = ['parties', 'counsel', 'movements', 'suspensions', 'hearings', 'deadlines', 'entries', 'links']

const imports = (page: string, cells: object) => ({
  [`${page}.imports.write`]: (id: string) => ({ import_id: id, rows: [{ line: 2, cells }] }),
  [`${page}.imports.progress`]: (id: string) => ({ id }),
  [`${page}.imports.undo`]: (id: string) => ({ id }),
})

const record = (page: string, values: object) => ({
  [`${page}.get`]: (id: string) => ({ id }),
  [`${page}.update`]: (id: string) => ({ id, updated_at: new Date(), values }),
  [`${page}.history`]: (id: string) => ({ id }),
})

const tags = (page: string) => ({
  [`${page}.tags.update`]: (id: string) => ({ id, tag }),
  [`${page}.tags.remove`]: (id: string) => ({ id }),
  [`${page}.tags.attached`]: (id: string) => ({ parent_id: id }),
  [`${page}.tags.attach`]: (id: string) => ({ parent_id: id, tag_id: id }),
  [`${page}.tags.detach`]: (id: string) => ({ parent_id: id, tag_id: id }),
})

const register = (page: string, status: unknown) => {
  const selected = (id: string) => ({ selection: { ids: [id] } })
  return {
    [`${page}.names`]: (id: string) => ({ ids: [id] }),
    [`${page}.setStatus`]: (id: string) => ({ ...selected(id), status }),
    [`${page}.addTag`]: (id: string) => ({ ...selected(id), tag_id: id }),
    [`${page}.removeTag`]: (id: string) => ({ ...selected(id), tag_id: id }),
    [`${page}.undoChange`]: (id: string) => ({ id }),
    [`${page}.remove`]: selected,
    [`${page}.restore`]: (id: string) => ({ ids: [id] }),
    [`${page}.lists.removeView`]: (id: string) => ({ id }),
    ...tags(page),
  }
}

const scoped = (page: string, newRecord: (responsible_id: string) => object) => ({
  [`${page}.list`]: (id: string) => ({ responsible_id: id }),
  [`${page}.create`]: newRecord,
  [`${page}.setResponsible`]: (id: string) => ({ selection: { ids: [id] }, responsible_id: null }),
  [`${page}.distribute`]: (id: string) => ({ selection: { ids: [id] }, team_id: id }),
})

const legalDashboard = Object.fromEntries(
  Object.keys(dashboardProcedures).map((name) => [
    `legal.dashboard.${name}`,
    (id: string) => ({ from: '2026-01-01', to: '2026-12-31', client_id: id }),
  ]),
)

const newAspect = { name: 'Clareza', description: 'Escreve de forma clara.', weight: 1 }
const newInstance = (team_id: string | null) => ({ name: 'Suporte 2', kind: 'simulated', team_id, color: '#059669' })
const newScheduled = () => ({ body: 'Oi', send_at: new Date(Date.now() + 60 * 60_000), even_if_answered: false })
const newClient = { name: 'Maria Souza', phone: '84999991234' }
const savedDeal = dealChange(newDeal({ id: NOBODY, stages: [{ id: NOBODY }] }, newClient))

const charged = { gross: '320,00', discount: '', payer_name: 'Joana Melo', payer_document: '', due_on: '' }

/** What each procedure that takes an id is asked, with everything right except whose id it is. */
const REQUESTS: Record<string, (id: string) => object> = {
  'access.hasChildren': (id) => ({ parent_id: id }),
  'access.session': (id) => ({ company_id: id }),
  'access.twoFactor.distrust': (id) => ({ id }),

  'integrations.revoke': (id) => ({ id }),

  ...record('clients', newMaria()),
  ...register('clients', 2),
  ...children('clients.addresses', address),
  ...children('clients.contacts', contact),
  ...children('clients.interactions', interaction),
  ...children('clients.notes', note),
  ...imports('clients', { name: 'Zé', phone: '84999991234' }),
  'clients.duplicates': (id) => ({ id, document: null, phone: '84999991234', email: null }),
  'clients.previewMerge': (id) => ({ id, other_id: NOBODY_ELSE }),
  'clients.merge': (id) => ({ id, other_id: NOBODY_ELSE, updated_at: new Date(), other_updated_at: new Date(), take: [] }),
  'clients.undoMerge': (id) => ({ id }),
  'clients.timeline': (id) => ({ id }),
  ...scoped('clients', (responsible_id) => newMaria({ responsible_id })),

  ...Object.fromEntries(
    [
      'get',
      'messages',
      'attendances',
      'reveal',
      'resolve',
      'reopen',
      'markUnread',
      'markAnswered',
      'fetchAgain',
      'templates',
      'openers',
      'writers',
      'deleteForAll',
      'separate',
    ].map((name) => [`whatsapp.chat.${name}`, (id: string) => ({ id })]),
  ),
  'whatsapp.chat.history': (id) => ({ id, page: 1 }),
  'whatsapp.chat.files': (id) => ({ id }),
  'whatsapp.chat.searchWithin': (id) => ({ id, text: 'bom dia' }),
  ...tags('whatsapp.chat'),
  ...children('whatsapp.replies', { shortcut: 'teste', title: 'Teste', body: 'Oi', reach: 'mine', team_id: null, file_id: null }),
  'whatsapp.replies.use': (id) => ({ id }),
  'whatsapp.replies.restore': (id) => ({ ids: [id] }),
  'whatsapp.aspects.update': (id) => ({ id, updated_at: new Date(), values: { name: 'Grupo', description: null, active: true } }),
  'whatsapp.aspects.remove': (id) => ({ id }),
  'whatsapp.aspects.restore': (id) => ({ id }),
  'whatsapp.aspects.setInstances': (id) => ({ id, instance_ids: [id], moves: true }),
  'whatsapp.aspects.addItem': (id) => ({ group_id: id, values: newAspect }),
  'whatsapp.aspects.changeItem': (id) => ({ id, updated_at: new Date(), values: newAspect }),
  'whatsapp.aspects.removeItem': (id) => ({ id }),
  'whatsapp.aspects.tryOut': (id) => ({ group_id: id, number: 1 }),
  'whatsapp.aspects.order': (id) => ({ group_id: id, ids: [id] }),
  ...Object.fromEntries(
    ['cards', 'days', 'hours', 'aspects', 'scores', 'tags', 'people', 'instances'].map((name) => [
      `whatsapp.kpis.${name}`,
      (id: string) => ({ instance: id, team: id, responsible: id }),
    ]),
  ),
  'whatsapp.kpis.rows': (id) => ({ which: 'conversations', instance: id, team: id, responsible: id, tag: id, page: 1 }),
  'whatsapp.evaluations.list': (id) => ({ instance: id }),
  'whatsapp.evaluations.kpis': (id) => ({ instance: id }),
  'whatsapp.evaluations.agreement': (id) => ({ instance: id }),
  'whatsapp.evaluations.get': (id) => ({ id }),
  'whatsapp.evaluations.paper': (id) => ({ id }),
  'whatsapp.evaluations.history': (id) => ({ id }),
  'whatsapp.evaluations.update': (id) => ({ id, values: { generated_sale: true } }),
  'whatsapp.evaluations.setScore': (id) => ({ id, aspect_id: id, score: 3, reason: 'Teste' }),
  'whatsapp.evaluations.setReviewed': (id) => ({ id, reviewed: true }),
  'whatsapp.evaluations.ask': (id) => ({ conversation_id: id }),
  'whatsapp.evaluations.ofAttendance': (id) => ({ conversation_id: id }),
  'whatsapp.evaluations.toJudge': (id) => ({ conversation_id: id }),
  'whatsapp.evaluations.judge': (id) => ({
    conversation_id: id,
    values: { comment: '', generated_sale: false, aspects: [{ id, score: 3, comment: '', evidence: [id] }] },
  }),
  'whatsapp.evaluations.contest': (id) => ({ id, reason: 'A nota não diz o que houve.' }),
  'whatsapp.evaluations.answerContest': (id) => ({ id, values: { result: 'kept', answer: 'A nota fica.' } }),
  ...record('whatsapp.instances', newInstance(null)),
  'whatsapp.instances.create': (id) => newInstance(id),
  'whatsapp.instances.remove': (id) => ({ selection: { ids: [id] } }),
  'whatsapp.instances.restore': (id) => ({ ids: [id] }),
  'whatsapp.instances.setArchived': (id) => ({ id, archived: true }),
  'whatsapp.instances.pair': (id) => ({ id, phone: null }),
  'whatsapp.instances.reprocess': (id) => ({ id, event_id: id }),
  'whatsapp.instances.setAttending': (id) => ({
    ...{ id, updated_at: new Date(), values: { distribution: 'manual', greeting: null, away: null, send_read: true, signature: false } },
  }),
  'whatsapp.instances.setEvaluating': (id) => ({ id, updated_at: new Date(), values: { auto_evaluate: true } }),
  'whatsapp.settings.setAgent': (id) => ({ id, available: true, max_open: 1 }),
  'whatsapp.settings.change': (outreach_instance_id) => ({
    updated_at: new Date(),
    values: {
      ...{ wait_yellow_minutes: 10, wait_red_minutes: 30, reopen_hours: 24, auto_resolve_hours: 24 },
      ...{ return_to_last: true, record_interaction: true, retention_months: null, outreach_instance_id },
    },
  }),
  'whatsapp.instances.saveConnection': (id) => ({
    id,
    values: { base_url: 'https://evolution.exemplo.com.br', external_name: 'vendas', api_key: 'chave' },
    adopts: false,
    replaces_webhook: false,
  }),
  'whatsapp.instances.saveCloud': (id) => ({ id, values: { number_id: '1', waba_id: '1', token: 'token', app_secret: 'segredo' } }),
  'whatsapp.instances.play': (id) => ({ id, act: { do: 'window', closed: true } }),
  'whatsapp.chat.sendTemplate': (id) => ({ id, client_id: NOBODY, template_id: id, values: {} }),
  ...Object.fromEntries(
    ['pairing', 'test', 'restart', 'disconnect', 'acceptNumber', 'rotateSecret', 'webhook', 'events', 'templates', 'syncTemplates'].map(
      (name) => [`whatsapp.instances.${name}`, (id: string) => ({ id })],
    ),
  ),
  'whatsapp.attendances.list': (id) => ({ instance: id, team: id, responsible_id: id, tag: id }),
  'whatsapp.attendances.sums': (id) => ({ instance: id, team: id, responsible_id: id, tag: id }),
  'whatsapp.attendances.transfer': (id) => ({ selection: { ids: [id] }, responsible_id: id, team_id: id }),
  'whatsapp.attendances.addTag': (id) => ({ selection: { ids: [id] }, tag_id: id }),
  'whatsapp.attendances.removeTag': (id) => ({ selection: { ids: [id] }, tag_id: id }),
  'whatsapp.attendances.resolve': (id) => ({ selection: { ids: [id] } }),
  'whatsapp.attendances.ask': (id) => ({ selection: { ids: [id] } }),
  'whatsapp.attendances.lists.removeView': (id) => ({ id }),
  'whatsapp.attendances.undoChange': (id) => ({ id }),
  'whatsapp.attendances.undoResolve': (id) => ({ id }),
  'whatsapp.chat.list': (id) => ({ tab: 'all', order: 'recent', instance: id, tag: id, team: id }),
  'whatsapp.chat.counts': (id) => ({ instance: id, tag: id, team: id }),
  'whatsapp.chat.send': (id) => ({ id, client_id: NOBODY, body: 'Oi', reply_to_id: id }),
  'whatsapp.chat.sendFile': (id) => ({
    id,
    client_id: NOBODY,
    file: new File(['%PDF-1.4\n%%EOF'], 'rg.pdf'),
    caption: '',
    reply_to_id: id,
  }),
  'whatsapp.chat.note': (id) => ({ id, client_id: NOBODY, body: 'Oi', mentions: [id] }),
  'whatsapp.chat.nowWith': (id) => ({ id }),
  'whatsapp.chat.askTransfer': (id) => ({ instance_id: id, phone: '84999991234' }),
  'whatsapp.chat.settle': (id) => ({ id, how: 'again' }),
  'whatsapp.chat.settleQueue': (id) => ({ id, how: 'discard' }),
  'whatsapp.chat.saveDraft': (id) => ({ id, body: 'Oi' }),
  'whatsapp.chat.take': (id) => ({ id, from: null }),
  'whatsapp.chat.transfer': (id) => ({ id, responsible_id: id, team_id: id, note: '' }),
  'whatsapp.chat.snooze': (id) => ({ id, until: new Date('2099-01-01') }),
  'whatsapp.chat.markRead': (id) => ({ id, message_id: id }),
  'whatsapp.chat.scheduled': (id) => ({ id }),
  'whatsapp.chat.schedule': (id) => ({ id, client_id: NOBODY, values: newScheduled() }),
  'whatsapp.chat.reschedule': (id) => ({ id, values: newScheduled() }),
  'whatsapp.chat.unschedule': (id) => ({ id }),
  'whatsapp.chat.setOptedOut': (id) => ({ id, opted_out: true, reason: 'Pediu por telefone' }),
  'whatsapp.chat.setSpam': (id) => ({ id, spam: true }),
  'whatsapp.chat.accesses': (id) => ({ id, page: 1 }),
  'whatsapp.chat.paper': (id) => ({ id, values: { what: 'all', hide: true, notes: false } }),
  'whatsapp.chat.setHeld': (id) => ({ id, held: true }),
  'whatsapp.chat.anonymise': (id) => ({ id, reason: 'LGPD-000123' }),
  'whatsapp.chat.rename': (id) => ({ id, name: 'Zé' }),
  'whatsapp.chat.links': (id) => ({ id }),
  'whatsapp.chat.ofClient': (id) => ({ client_id: id }),
  'whatsapp.chat.link': (id) => ({ id, column: 'client_id', record_id: id }),
  'whatsapp.chat.unlink': (id) => ({ id, column: 'client_id' }),
  'whatsapp.chat.begin': (id) => ({ instance_id: id, phone: '84999991234', unchecked: false }),

  'dashboard.data': (id) => ({ ...filters, folder_id: id }),
  'dashboard.filterValues': (id) => ({ folder_id: id, field: 'unidade' }),
  'dashboard.rows': (id) => ({ id, filters, point: null }),
  'dashboard.rowsFile': (id) => ({ id, filters, point: null, format: 'csv' }),
  'dashboard.tableFile': (id) => ({ id, filters }),
  'dashboard.configs.create': (id) => sampleConfig({ folder_id: id }),
  'dashboard.configs.update': (id) => ({ id, updated_at: new Date(), config: sampleConfig({ folder_id: id }) }),
  'dashboard.configs.setEnabled': (id) => ({ id, enabled: false }),
  'dashboard.configs.remove': (id) => ({ id }),
  'dashboard.configs.restore': (id) => ({ id }),
  'dashboard.configs.positions': (id) => ({
    position_updates: [{ id, position: 7 }],
    sizes: [{ id, grid_cols: 8, grid_rows: 8 }],
    seen: [{ id, position: 1, grid_cols: 1, grid_rows: 4 }],
  }),
  'dashboard.folders.update': (id) => ({ id, updated_at: new Date(), folder: { name: 'Outra', description: null, position: 1 } }),
  'dashboard.folders.remove': (id) => ({ id }),
  'dashboard.folders.restore': (id) => ({ id }),
  'dashboard.configs.duplicate': (id) => ({ id }),

  ...record('hr', newAntonia()),
  ...register('hr', 'inactive'),
  ...children('hr.salaries', salary),
  ...children('hr.vacations', vacation),
  'hr.vacations.approve': (id) => ({ id, approved: true }),
  ...children('hr.leaves', leave),
  ...imports('hr', { CODIGO: '1', NOME: 'Zé Lima', ADMISSAODATA: '01/02/2020' }),
  'hr.documents.list': (id) => ({ parent_id: id }),
  'hr.documents.add': (id) => ({ parent_id: id, values: document(id) }),
  'hr.documents.remove': (id) => ({ id }),
  'hr.career': (id) => ({ id }),
  'hr.vacationOpening.get': (id) => ({ id }),
  'hr.vacationOpening.save': (id) => ({ employee_id: id, updated_at: null, values: { period_from: '2025-01-01', used_days: 0 } }),

  ...record('crm', { ...savedDeal, client_id: NOBODY }),
  ...register('crm', NOBODY),
  ...scoped('crm', (id) => newDeal({ id, stages: [{ id }] }, id)),
  ...children('crm.items', item),
  'crm.items.arrange': (id) => ({ parent_id: id, ids: [id] }),
  'crm.boardChoice.keep': (id) => ({ order: 'manual', pipeline_id: id }),
  'crm.setStatus': (id) => ({ selection: { ids: [id] }, status: id }),
  'crm.duplicate': (id) => ({ id }),
  'crm.fromConversation': (id) => ({ conversation_id: id, another: false }),
  'crm.takeBack': (id) => ({ id }),
  'crm.list': (id) => ({ pipeline_id: id, stage_id: id, product_id: id, client_id: id }),
  'crm.summary': (id) => ({ client_id: id }),
  'crm.board': (id) => ({ pipeline_id: id }),
  'crm.column': (id) => ({ pipeline_id: id, column: id, skip: 0 }),
  'crm.move': (id) => ({ id, stage_id: id, after_id: id, before_id: id, place_version: 0 }),
  'crm.places': (id) => ({ id }),
  'crm.closing': (id) => ({ id }),
  'crm.win': (id) => ({ id, values: { value: null, closed_on: '2026-01-05', activate_client: false } }),
  'crm.lose': (id) => ({ id, values: { lost_reason_id: 1, lost_note: null, closed_on: '2026-01-05', finish_tasks: false } }),
  'crm.loseMany': (id) => ({
    selection: { ids: [id] },
    values: { lost_reason_id: 1, lost_note: null, closed_on: '2026-01-05', finish_tasks: false },
  }),
  'crm.reopen': (id) => ({ id }),
  'crm.ofClient': (id) => ({ id }),
  'crm.findClients': (id) => ({ text: '', id }),
  'crm.activities.add': (id) => ({ parent_id: id, values: { kind: 'note', text: 'x' } }),
  'crm.activities.change': (id) => ({ id, values: { kind: 'note', text: 'x' } }),
  'crm.activities.strike': (id) => ({ id }),
  'crm.timeline': (id) => ({ id }),
  ...imports('crm', { name: 'Rede', client: 'Ninguém' }),
  ...children('crm.setup.pipelines', { name: 'Parcerias', team_id: null, default_task_title: '', default_task_days: null }),
  ...children('crm.setup.stages', { name: 'Visita', color: '#3b82f6', probability: 50, rot_days: null, required: [], guide: '' }),
  'crm.setup.stages.remove': (id) => ({ id, to: null }),
  'crm.setup.stages.arrange': (id) => ({ parent_id: id, ids: [id] }),
  'crm.setup.activate': (id) => ({ id }),
  ...children('crm.setup.products', { name: 'Visita', kind: 'service', unit_price: '' }),
  'crm.forecast': (id) => ({ pipeline_id: id, stage_id: id, product_id: id, client_id: id }),
  'crm.forecastColumn': (id) => ({ pipeline_id: id, column: 'none', skip: 0 }),
  'crm.reschedule': (id) => ({ id, expected_close: null }),
  'crm.goals.save': (id) => ({ goals: [{ user_id: id, month: '2026-01-01', amount: '1' }] }),

  ...record('patients', newJoana()),
  ...scoped('patients', (responsible_id) => newJoana({ responsible_id })),
  ...register('patients', 2),
  ...children('patients.addresses', residence),
  ...children('patients.contacts', relative),
  ...children('patients.interactions', interaction),
  ...children('patients.notes', pinnedNote),
  ...children('patients.insurances', card),
  ...imports('patients', { name: 'Zé' }),
  'patients.insurances.end': (id) => ({ id }),
  'patients.duplicates': (id) => ({ id, document: null, cns: null, phone: '84999991234', name: null, birth_date: null, mother_name: null }),
  'patients.previewMerge': (id) => ({ id, other_id: NOBODY_ELSE }),
  'patients.merge': (id) => ({ id, other_id: NOBODY_ELSE, updated_at: new Date(), other_updated_at: new Date(), take: [] }),
  'patients.undoMerge': (id) => ({ id }),
  'patients.timeline': (id) => ({ id }),
  'patients.contactable': (id) => ({ id }),
  'patients.setContactable': (id) => ({ id, channel: 'email', yes: false }),
  'patients.storedUntil': (id) => ({ id }),
  'patients.terms.list': (id) => ({ parent_id: id }),
  'patients.terms.revoke': (id) => ({ id }),
  ...children('patients.setup.rooms', { name: 'Sala 9', capacity: 1 }),
  ...children('patients.setup.equipment', { name: 'Laser', capacity: 1 }),
  ...children('patients.setup.services', {
    name: 'Exame',
    kind: 'exam',
    minutes: 30,
    gap_after: 0,
    tuss_code: null,
    return_days: 30,
    preparation: '',
    minutes_with: { [NOBODY]: 45 },
    consent_kinds: [],
    professionals: [],
    equipment: [],
  }),
  ...children('patients.setup.insurers', { name: 'Outro convênio', ans_code: null, plans: ['Básico'] }),
  ...children('patients.sessions.authorizations', authorization),
  'patients.schedule.setReturn': (id) => ({ id, due_on: '2030-01-05' }),
  'patients.sessions.ofPatient': (id) => ({ parent_id: id }),
  'patients.sessions.countNoShow': (id) => ({ id, counts: true }),
  'patients.sessions.guides': (id) => ({ prof: id }),
  ...children('patients.setup.professionals', professional),
  'patients.records.open': (id) => ({ id }),
  'patients.records.entries': (id) => ({ id, author_id: id, entry_id: id, template_id: id }),
  'patients.records.measures': (id) => ({ id }),
  'patients.records.endProblem': (id) => ({ id, code: 'L20.9' }),
  'patients.records.alerts': (id) => ({ id }),
  'patients.records.addAlert': (id) => ({
    ...{ id: NOBODY, patient_id: id },
    values: { kind: 'risk', severity: 'high', text: 'Risco de queda', since: '' },
  }),
  'patients.records.endAlert': (id) => ({ id, values: { reason: 'Engano' } }),
  'patients.records.openGlass': (id) => ({ id, reason: 'audit', justification: 'Auditoria interna do mês.' }),
  'patients.records.draft': (id) => ({ id }),
  'patients.records.saveDraft': (id) => ({
    ...{
      id: NOBODY,
      patient_id: id,
      template_id: id,
      appointment_id: id,
      data: { text: 'x' },
      confidentiality: 'care',
      draft_window: NOBODY,
    },
    take_over: false,
  }),
  'patients.records.discardDraft': (id) => ({ id }),
  'patients.records.lastOwn': (id) => ({ id, template_id: id }),
  'patients.records.addResult': (id) => ({
    ...{ id: NOBODY, patient_id: id },
    values: { title: 'Hemograma', kind: 'exam', on_date: '2026-01-05', confidentiality: 'care', file_id: id, text: '' },
  }),
  'patients.records.attachSigned': (id) => ({ id: NOBODY, entry_id: id, file_id: id }),
  'patients.records.sign': (id) => ({ id, finish: true, return_due_on: '2030-01-05' }),
  'patients.records.addendum': (id) => ({ id: NOBODY, entry_id: id, kind: 'complement', text: 'x' }),
  'patients.records.verify': (id) => ({ id }),
  'patients.records.documentOptions': (id) => ({ id }),
  'patients.records.issue': (id) => ({
    ...{ id: NOBODY, patient_id: id, appointment_id: id, document: { kind: 'guidance', data: { text: 'Repouso.' } } },
  }),
  'patients.records.paper': (id) => ({ id }),
  'patients.records.print': (id) => ({
    ...{ id, volume: 1 },
    values: { recipient: 'patient', reason: null, from: null, until: null, evolutions: true, documents: true, results: true },
  }),
  'patients.records.accesses': (id) => ({ id }),
  ...children('patients.setup.prices', {
    ...{ service_id: NOBODY, professional_id: null, insurer_id: NOBODY, plan_id: NOBODY_ELSE, price: '320,00' },
    ...{ tuss_code: '', needs_authorization: true },
  }),
  'patients.charges.ofVisit': (id) => ({ id }),
  'patients.charges.ofVisits': (id) => ({ ids: [id] }),
  'patients.charges.add': (id) => ({ id: NOBODY, appointment_id: id, values: charged }),
  'patients.charges.change': (id) => ({ id, updated_at: new Date(), values: charged }),
  'patients.charges.cancel': (id) => ({ id, note: 'Engano' }),
  'patients.charges.receive': (id) => ({
    ...{ id, charge_id: id, values: { method: 'pix', amount: '10,00', paid_on: '2026-01-05', installments: 1, note: '' } },
  }),
  'patients.charges.reverse': (id) => ({ id, note: 'Engano' }),
  'patients.charges.receipt': (id) => ({ id }),
  'patients.charges.list': (id) => ({ prof: id }),
  'patients.charges.payments': (id) => ({ prof: id, received_by: id }),
  'patients.charges.payers': (id) => ({ prof: id, received_by: id }),
  'patients.charges.totals': (id) => ({ prof: id, received_by: id }),
  'patients.schedule.days': (id) => ({ from: '2026-01-05', days: 7, professionals: [id] }),
  'patients.schedule.get': (id) => ({ id }),
  'patients.schedule.freeSlots': (id) => ({
    ...{ professional_id: id, service_id: id, minutes: 30, from: '2026-01-05', at_time: null, days: 5, limit: 5 },
  }),
  'patients.schedule.rooms': (id) => ({
    ...{ id, professional_id: id, service_id: id, on_date: '2026-01-05', at_time: '09:00', minutes: 30 },
  }),
  'patients.schedule.book': (id) => ({ id: NOBODY, values: visit(id), accepted: [] }),
  'patients.schedule.change': (id) => ({ id, updated_at: new Date(), values: visit(id), accepted: [] }),
  'patients.schedule.moveBack': (id) => ({
    visits: [{ id, updated_at: new Date(), values: visit(id), confirmed: false, reply: 'none' }],
  }),
  'patients.schedule.setStatus': (id) => ({ id, updated_at: new Date(), to: 'confirmed', reason: null, note: null }),
  'patients.schedule.setStatuses': (id) => ({ ids: [id], to: 'confirmed', reason: null, note: null }),
  'patients.schedule.rehearseSwap': (id) => ({ moves: [{ id, professional_id: id }] }),
  'patients.schedule.swap': (id) => ({ moves: [{ id, professional_id: id }], takes_back: false }),
  'patients.schedule.ofPatient': (id) => ({ parent_id: id }),
  'patients.schedule.declaration': (id) => ({ id }),
  'patients.schedule.messages': (id) => ({ id }),
  'patients.schedule.strip': (id) => ({ parent_id: id }),
  'patients.schedule.comingOf': (id) => ({ parent_id: id }),
  'patients.sheet': (id) => ({ id }),
  'patients.schedule.askConfirmation': (id) => ({ id }),
  'patients.schedule.askConfirmations': (id) => ({ ids: [id] }),
  'patients.schedule.tellMoves': (id) => ({ ids: [id] }),
  'patients.schedule.simulateReply': (id) => ({ id, action: 'confirm' }),
  'patients.setup.uses': (id) => ({ id }),
  'patients.setup.activate': (id) => ({ id }),
  'patients.setup.templates.arrange': (id) => ({ ids: [id] }),
  'patients.setup.templates.show': (id) => ({ id, active: false }),
  'patients.setup.messages.change': (id) => ({ id, updated_at: new Date(), values: { active: true, body: 'Olá' } }),
  'patients.schedule.block': (id) => ({
    ...{ resource_id: id, from_date: '2026-01-05', from_time: '08:00', to_date: '2026-01-05', to_time: '09:00', reason: 'Reunião' },
    ...{ kind: 'meeting', until: '2026-01-26' },
  }),
  'patients.schedule.steps': (id) => ({ id }),
  'patients.schedule.unblock': (id) => ({ id, following: true }),
  'patients.schedule.month': (id) => ({ from: '2026-01-05', days: 7, professionals: [id] }),
  'patients.schedule.halves': (id) => ({ from: '2026-01-05', days: 7, professionals: [id] }),
  'patients.schedule.list': (id) => ({ date_from: '2026-01-01', prof: id, room_id: id, service_id: id }),
  'patients.schedule.matched': (id) => ({ filter: { date_from: '2026-01-01', prof: id, room_id: id, service_id: id }, expected: 1 }),
  'patients.schedule.series.rehearse': (id) => ({ values: visit(id), dates: ['2027-01-05'] }),
  'patients.schedule.series.cancel': (id) => ({ id, updated_at: new Date(), reason: 'mistake', note: null, cancel_charges: false }),
  'patients.schedule.series.book': (id) => ({
    ...{ series_id: NOBODY, values: visit(id), dates: [{ id: NOBODY, on_date: '2027-01-05', at_time: '09:00', fit_in: false }] },
  }),
  'patients.schedule.waiting.fitting': (id) => ({ professional_id: id, on_date: '2027-01-05', at_time: '09:00', minutes: 30 }),
  'patients.schedule.waiting.freed': (id) => ({ ids: [id] }),
  'patients.schedule.waiting.add': (id) => ({
    ...{ patient_id: id, service_id: id, professional_id: id, weekdays: [], periods: [], from_on: null, until_on: null },
    ...{ priority: 2, note: '' },
  }),
  'patients.schedule.waiting.remove': (id) => ({ id }),
  'patients.schedule.waiting.restore': (id) => ({ id }),
  'patients.terms.sign': (id) => ({
    ...{ parent_id: id, consent_text_id: id, method: 'screen', file_id: null, agreed: true },
    signers: [{ role: 'patient', name: 'Zé', document: '', drawing_id: id }],
  }),

  ...record('legal', legal.newCase()),
  ...imports('legal', { title: 'Cobrança', our_pole: 'Passivo', area: 'Cível' }),
  ...imports('legal.movements', { cnj_number: '0000123-26.2024.8.20.0001', at: '05/01/2026', name: 'Conclusos' }),
  ...register('legal', 'archived'),
  ...scoped('legal', (client_id) => legal.newCase({ client_id })),
  ...children('legal.parties', legal.party),
  ...children('legal.counsel', legal.counselRow),
  ...children('legal.movements', legal.movement),
  ...children('legal.suspensions', legal.suspension),
  ...children('legal.hearings', legal.hearing),
  ...children('legal.deadlines', legal.newDeadline()),
  ...children('legal.entries', legal.entry),
  'legal.links.list': (id) => ({ parent_id: id }),
  'legal.links.add': (id) => ({ parent_id: id, values: { kind: 'appeal', parent_id: id } }),
  'legal.links.remove': (id) => ({ id }),
  ...Object.fromEntries(LEGAL_CHILDREN.map((name) => [`legal.${name}.undoRemoval`, (id: string) => ({ id })])),
  'legal.entries.split': (id) => ({ parent_id: id, values: legal.instalments }),
  'legal.entries.pay': (id) => ({ id, paid_on: '2026-01-05' }),
  ...legalDashboard,
  'legal.risks.list': (id) => ({ parent_id: id }),
  'legal.risks.add': (id) => ({ parent_id: id, values: legal.risk }),
  'legal.findClients': (id) => ({ text: '', id }),
  'legal.list': (id) => ({ client_id: id, deal_id: id }),
  'legal.dealOf': (id) => ({ id }),
  'legal.deadlines.page': (id) => ({ responsible_id: id }),
  'legal.agenda.days': (id) => ({ responsible_id: id, from: '2026-01-01', to: '2026-12-31' }),
  'legal.agenda.file': (id) => ({ responsible_id: id }),
  'legal.agenda.warnings': (id) => ({ ...{ parent_id: id, id }, starts_at: new Date(), minutes: 60, mode: 'virtual', people: [id] }),
  'legal.suspend': (id) => ({ id, values: legal.suspension }),
  'legal.reactivate': (id) => ({ id }),
  'legal.archive': (id) => ({ id }),
  'legal.close': (id) => ({ id, result: 'won', closed_on: '2026-01-05', closed_note: null }),
  'legal.secrecy': (id) => ({ id }),
  'legal.setSecrecy': (id) => ({ id, secret: true }),
  'legal.addPerson': (id) => ({ id, user_id: id }),
  'legal.removePerson': (id) => ({ id, user_id: id }),
  'legal.movements.paste': (id) => ({ id, movements: [{ at: '2026-01-05T10:00', name: 'Conclusos', text: null }] }),
  'legal.movements.read': (id) => ({ id }),
  'legal.hearings.hold': (id) => ({ id, outcome: 'Realizada' }),
  'legal.hearings.move': (id) => ({ id, values: legal.hearing }),
  'legal.hearings.cancel': (id) => ({ id }),
  'legal.hearings.reopen': (id) => ({ id }),
  'legal.deadlines.get': (id) => ({ id }),
  'legal.deadlines.adjust': (id) => ({ id, updated_at: new Date(), manual_on: null, manual_reason: null }),
  'legal.deadlines.check': (id) => ({ id, fatal_on: '2026-01-05' }),
  'legal.deadlines.give': (id) => ({ id, responsible_id: id }),
  'legal.deadlines.finish': (id) => ({ id, done_on: '2026-01-05', protocol: '1', outcome_note: null }),
  'legal.deadlines.miss': (id) => ({ id, outcome_note: 'Perdido' }),
  'legal.deadlines.cancel': (id) => ({ id, outcome_note: 'Acordo' }),
  'legal.deadlines.reopen': (id) => ({ id }),
  'legal.report.preview': (id) => ({ id, from: '2026-01-01', to: '2026-12-31' }),
  'legal.report.make': (id) => ({
    ...{ id, from: '2026-01-01', to: '2026-12-31', movements: [id], next_steps: 'Aguardar', signed: 'Ana', goes_to: 'file' },
  }),
  'legal.publications.get': (id) => ({ id }),
  'legal.publications.handle': (id) => ({ id, case_id: id, movement: true, deadline: legal.newDeadline() }),
  'legal.publications.discard': (id) => ({ id, reason: 'not_ours' }),
  'legal.publications.reopen': (id) => ({ id }),
  'legal.sources.addOab': (id) => ({ values: { ...legal.monitoredOab, user_id: id } }),
  'legal.sources.changeOab': (id) => ({ id, updated_at: new Date(), values: legal.monitoredOab }),
  'legal.sources.removeOab': (id) => ({ id }),
  'legal.calendar.preview': (id) => ({ id, values: legal.courtDay }),
  'legal.calendar.apply': (id) => ({ id, values: legal.courtDay }),
  'legal.calendar.attach': (id) => ({ id, file_id: id }),

  'attachments.list': (id) => ({ subject: { client_id: id } }),
  'attachments.add': (id) => ({ subject: { client_id: id }, file: new File(['%PDF-1.4\n%%EOF'], 'rg.pdf') }),
  'attachments.rename': (id) => ({ id, name: 'RG' }),
  'attachments.remove': (id) => ({ id }),
  'attachments.restore': (id) => ({ id }),

  'notifications.mark': (id) => ({ ids: [id], read: true }),

  'due.list': (id) => ({ responsible_id: id }),
  'due.counts': (id) => ({ responsible_id: id }),
  'due.calendar': (id) => ({ responsible_id: id }),
  'due.dismiss': (id) => ({ kind: 'deal-expected', entity_id: id, due_on: '2026-12-01', note: '' }),
  'due.restore': (id) => ({ kind: 'deal-expected', entity_id: id, due_on: '2026-12-01' }),
  'people.faces': (id) => ({ entity: 'client', id }),
  'picklists.undoMerge': (id) => ({ undo: id }),
  'tags.update': (id) => ({ id, tag: { name: 'VIP', color: '#22c55e' }, was: { name: 'VIP', color: '#22c55e' } }),
  'tags.merge': (id) => ({ id, into: id }),
  'tags.undoMerge': (id) => ({ undo: id }),
  'tags.remove': (id) => ({ id }),
  'people.alsoChange': (id) => ({ faces: [{ entity: 'client', id }], phone: { from: '84999991234', to: '84999995678' }, email: null }),
  'tasks.list': (id) => ({ subject: { client_id: id } }),
  'tasks.get': (id) => ({ id }),
  'tasks.create': (id) => ({ values: task(bruno.user_id), subject: { client_id: id } }),
  'tasks.update': (id) => ({ id, updated_at: new Date(), values: task(id) }),
  'tasks.postpone': (id) => ({ id, updated_at: new Date(), due_on: '2026-12-01' }),
  'tasks.finish': (id) => ({ id }),
  'tasks.reopen': (id) => ({ id }),
  'tasks.remove': (id) => ({ id }),
  'tasks.restore': (id) => ({ id }),

  'settings.companies.get': (id) => ({ id }),
  'settings.companies.create': (id) => ({ values: newBranch({ parent_id: id }), like: id }),
  'settings.companies.update': (id) => ({ id, updated_at: new Date(), values: newBranch({ parent_id: id }) }),
  'settings.companies.saveRegion': (id) => ({
    ...{ id, updated_at: new Date() },
    values: { time_zone: 'America/Manaus', default_ddd: '92' },
  }),
  'settings.companies.savePrivacy': (id) => ({
    ...{ id, updated_at: new Date() },
    values: { dpo_name: 'Zé', dpo_email: '', small_agent: true },
  }),
  'settings.companies.saveSecurity': (id) => ({ id, updated_at: new Date(), values: lenient }),
  'settings.companies.saveHours': (id) => ({ id, updated_at: new Date(), values: [] }),
  'settings.companies.accessBy': (id) => ({ id, parent_id: id }),
  'settings.companies.setActive': (id) => ({ id, active: false }),
  'settings.companies.uploadLogo': (id) => ({ id, kind: 'light', file: new File(['x'], 'logo.png') }),
  'settings.companies.removeLogo': (id) => ({ id, kind: 'light' }),
  'settings.companies.people': (id) => ({ id }),
  'settings.companies.history': (id) => ({ id }),
  'settings.companies.hours': (id) => ({ id }),
  'settings.companies.copyHolidays': (id) => ({ id, year: 2027 }),
  ...children('settings.companies.holidays', cityDay),

  'users.list': (id) => ({ team_id: id }),
  'users.get': (id) => ({ id }),
  'users.update': (id) => ({ id, updated_at: new Date(), values: { name: 'Zé', phone: null, profile_id: 4, teams: [] } }),
  'users.history': (id) => ({ id }),
  'users.invite': (id) => ({ emails: 'ze@exemplo.com.br', name: '', profile_id: 4, scopes: {}, teams: [id], like: id }),
  'users.resendInvitation': (id) => ({ id }),
  'users.copyInvitation': (id) => ({ id }),
  'users.cancelInvitation': (id) => ({ id }),
  'users.block': (id) => ({ id, blocked: true }),
  'users.remove': (id) => ({ id }),
  'users.sendPasswordLink': (id) => ({ id }),
  'users.companies': (id) => ({ id }),
  'users.sessions': (id) => ({ id }),
  'users.endSessions': (id) => ({ id, session_id: null }),
  'users.resetTwoFactor': (id) => ({ id }),
  'users.companiesToJoin': (id) => ({ id }),
  'users.joinCompany': (id) => ({ id, values: { company_id: id, profile_id: 4, role: 'member', everything: false } }),
  'users.changeCompany': (id) => ({ id, company_id: id, updated_at: new Date(), values: { role: 'member', everything: false } }),
  'users.leaveCompany': (id) => ({ id, company_id: id }),
  'users.changeEmail': (id) => ({ id, values: { email: 'outra@exemplo.com.br' } }),
  ...children('users.absences', { starts_on: '2026-01-05', ends_on: '2026-01-09', substitute_id: null, note: null }),
  'users.absences.substitutes': (id) => ({ parent_id: id }),
  'users.teams.save': (id) => ({ id, updated_at: new Date(), values: { name: 'Nova', color: '#2563eb', leader_id: null, members: [] } }),
  'users.teams.join': (id) => ({ id, user_id: bruno.user_id }),
  'users.teams.remove': (id) => ({ id }),
  'users.teams.restore': (id) => ({ id }),
  'users.held': (id) => ({ id }),
  'users.handedOver': (id) => ({ id }),
  'users.handOver': (id) => ({ id, source: 'clients', to: { person_id: id } }),
  'users.undoHandOver': (id) => ({ source: 'clients', undo: id }),
  ...children('users.mine.absences', { starts_on: '2026-01-05', ends_on: '2026-01-09', substitute_id: null, note: null }),
  'users.mine.absences.substitutes': (id) => ({ parent_id: id }),
  'users.mine.absences.add': (id) => ({
    parent_id: bruno.user_id,
    values: { starts_on: '2026-01-05', ends_on: '2026-01-09', substitute_id: id, note: null },
  }),
  'users.mine.revokeKey': (id) => ({ id }),
  'users.mine.endSessions': (id) => ({ session_id: id }),
  'users.accessRequests.refuse': (id) => ({ id, values: { answer: 'Não' } }),
  'users.permissions.matrix': (id) => ({ subject: { user_id: id } }),
  'users.permissions.save': (id) => ({ subject: { user_id: id }, version: '', rows: [] }),
  'users.permissions.consequences': (id) => ({ user_id: id, pages: [{ page: 'clients', scope: 'own' }] }),
  'users.permissions.followProfile': (id) => ({ user_id: id, version: '' }),
  'users.permissions.explain': (id) => ({ user_id: id, page: 'clients', action: 'read' }),
  'users.lists.removeView': (id) => ({ id }),
}

const takeAnId = everyProcedure().filter(([, { input }]) => JSON.stringify(input ?? {}).includes('"uuid"'))

const app = testApp({ demo: true })
let bruno: Awaited<ReturnType<typeof app>>
/** Works in that company, may do everything, and sees of its scoped records those alone that are hers: none. */
let carla: Awaited<ReturnType<typeof app>>
/** What another company has a record of every kind under: those that a scope may hide, and the others with the company itself. Less than any id of today, as some pairs are in order. */
const HIDDEN = '00ff0000-0000-7000-8000-000000000001'
const FOREIGN = '00ff0000-0000-7000-8000-000000000002'
/** Kinds that a scope may hide. */
let scopedKinds: string[]
/** Kinds of which the other company has no record. */
const lacking: string[] = []

beforeAll(async () => {
  const owner = app.owner()
  const { rows: companies } = await owner.query('select id from companies order by id desc limit 1')
  const company_id: string = companies[0].id
  await complete(company_id)
  const { rows: tables } = await owner.query<{ name: string; scoped: boolean }>(`
    select attrelid::regclass::text as name, exists (select from pg_policy where polrelid = attrelid and polname = 'in_scope') as scoped from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    where attname in ('id', 'company_id') and atttypid = 'uuid'::regtype and not relispartition
    group by attrelid having count(*) = 2`)
  scopedKinds = tables.filter(({ scoped }) => scoped).map(({ name }) => name)
  await unguarded(async (client) => {
    for (const { name, scoped } of tables) {
      const { rows } = await client.query<{ id: string }>(`select id from ${name} where company_id = $1 order by id limit 1`, [company_id])
      if (rows[0]) await rename(client, name, rows[0].id, scoped ? HIDDEN : FOREIGN)
      else lacking.push(name)
    }
    await rename(client, 'companies', company_id, FOREIGN)
  })
  bruno = await app()
  carla = await app({ company_id: FOREIGN })
  // That a session and a company are still in use is noted every five minutes: none of the writes that are looked for.
  await owner.query("update auth.session set seen_at = now() + interval '1 day'")
  await owner.query("update company_visit set last_seen_at = now() + interval '1 day'")
  await owner.query(`insert into user_scope (company_id, user_id, page, scope) select $1, $2, key, 'own' from page where scoped`, [
    FOREIGN,
    carla.user_id,
  ])
})

/** Does `work` as the owner, who may change rows that nobody may, with keys that hold again at the end. Any owner of the database may do so, a superuser or not. */
async function unguarded(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await app.owner().connect()
  const each = async <Row extends object>(select: string, statementOf: (row: Row) => string) => {
    const { rows } = await client.query<Row>(select)
    await client.query(rows.map(statementOf).join(';'))
    return rows
  }
  try {
    await client.query('begin')
    const keys = await each<{ table: string; key: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as key from pg_constraint join pg_class on pg_class.oid = conrelid
       where contype = 'f' and conparentid = 0 and not condeferrable and relowner = current_user::regrole`,
      ({ table, key }) => `alter table ${table} alter constraint ${key} deferrable initially deferred`,
    )
    const triggers = await each<{ table: string; name: string }>(
      `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and relowner = current_user::regrole`,
      ({ table, name }) => `alter table ${table} disable trigger ${name}`,
    )
    const forced = await each<{ table: string }>(
      'select oid::regclass::text as table from pg_class where relforcerowsecurity and relowner = current_user::regrole',
      ({ table }) => `alter table ${table} no force row level security`,
    )
    await work(client)
    await client.query('set constraints all immediate')
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
    for (const { table, key } of keys) await client.query(`alter table ${table} alter constraint ${key} not deferrable`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Gives a row another id, wherever foreign keys carry it. */
async function rename(client: pg.PoolClient, table: string, id: string, to: string) {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `with recursive key as (
       select confrelid, there, conrelid, here from pg_constraint, unnest(conkey, confkey) as columns (here, there)
       where contype = 'f' and conparentid = 0
     ), carrier as (
       select attrelid, attnum from pg_attribute where attrelid = $1::text::regclass and attname = 'id'
       union
       select conrelid, here from carrier join key on confrelid = attrelid and there = attnum
     )
     select attrelid::regclass::text as table, quote_ident(attname) as column from carrier join pg_attribute using (attrelid, attnum)`,
    [table],
  )
  for (const one of columns) await client.query(`update ${one.table} set ${one.column} = $1 where ${one.column} = $2`, [to, id])
}

/** Adds what the demonstration leaves out: a document with its file, an import, a saved view, and changes that can be undone. */
async function complete(company_id: string) {
  const { api, user_id } = await app({ company_id })
  const { attachments, clients, hr, patients } = api
  const owner = app.owner()
  await owner.query("insert into user_absence (company_id, user_id, starts_on, ends_on) values ($1, $2, '2026-01-01', '2026-01-02')", [
    company_id,
    user_id,
  ])
  await owner.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'crm', 'team')", [company_id, user_id])
  await owner.query(
    "insert into api_key (company_id, user_id, name, prefix, permissions, expires_at) values ($1, $2, 'ERP', 'Demo0001', '{}', '2027-01-01')",
    [company_id, user_id],
  )
  await owner.query(
    "insert into access_request (company_id, user_id, page, action, on_day) values ($1, $2, 'legal', 'read', '2026-01-01')",
    [company_id, user_id],
  )
  await owner.query(
    "insert into consent (company_id, person_id, purpose, channel, given_at) select company_id, id, 'contact', 'email', now() from person where company_id = $1 limit 1",
    [company_id],
  )
  await owner.query('insert into wa_receipt (company_id, message_id) select company_id, id from wa_message where company_id = $1 limit 1', [
    company_id,
  ])
  await owner.query(
    `insert into wa_scheduled (company_id, wa_conversation_id, instance_id, contact_id, author_id, client_id, body, send_at)
     select company_id, id, instance_id, contact_id, $2, app.uuid7(), 'Até lá', now() + interval '1 year' from wa_conversation where company_id = $1 limit 1`,
    [company_id, user_id],
  )
  await owner.query(
    `insert into public_link (company_id, appointment_id, token_hash, expires_at)
     select company_id, id, sha256(id::text::bytea), now() from appointment where company_id = $1 limit 1`,
    [company_id],
  )
  await patients.setup.loadOfficialCodes({ codes: [{ code: 'A00.0', name: 'Título oficial' }] })
  const { rows } = await hr.list({})
  const parent_id = rows[0]!.id
  await owner.query('insert into employee_person (company_id, employee_id, user_id) values ($1, $2, $3)', [company_id, parent_id, user_id])
  const { file_id } = await hr.documents.upload({ file: new File(['%PDF-1.4\n%%EOF'], 'rg.pdf') })
  await hr.documents.add({ parent_id, values: document(file_id) })
  await owner.query(
    "insert into due_dismissal (company_id, kind, page, entity_id, due_on) values ($1, 'hr-licences', 'hr', $2, '2026-12-01')",
    [company_id, parent_id],
  )
  const { rows: some } = await clients.list({})
  await attachments.add({ subject: { client_id: some[0]!.id }, file: new File(['%PDF-1.4\n%%EOF'], 'contrato.pdf') })
  await clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: 1 })
  await clients.lists.saveView({ name: 'Ativos', shared: true, filters: {}, columns: { order: [], hidden: [], widths: {} } })
  const { rows: listed } = await clients.list({ status_id: 2 })
  await clients.setStatus({ selection: { ids: [listed[0]!.id] }, status: 1 })
  await makeProfessional(owner, { company_id, user_id }) // what is clinical is written by whoever treats
  const joana = await patients.create(
    newJoana({ allergies: 'Látex', medical_history: 'Asma', insurance: 'Saúde Potiguar', insurance_number: '1' }),
  )
  const of_joana = { parent_id: joana.id }
  await patients.insurances.add({ ...of_joana, values: { ...card, plan: 'Pleno' } })
  await patients.addresses.add({ ...of_joana, values: residence })
  await patients.contacts.add({ ...of_joana, values: relative })
  await patients.interactions.add({ ...of_joana, values: interaction })
  await patients.notes.add({ ...of_joana, values: pinnedNote })
  const label = await patients.tags.create(tag)
  await patients.tags.attach({ ...of_joana, tag_id: label.id })
  const { texts, signers } = await patients.terms.list(of_joana)
  await patients.terms.sign({
    ...{ ...of_joana, consent_text_id: texts[0]!.id, method: 'screen', file_id: null, agreed: true },
    signers: signers.map(({ role, name, document }) => ({ role, name, document })),
  })
  await hr.setStatus({ selection: { ids: rows.map(({ id }) => id) }, status: 'inactive' })
}

/** What a request is answered, whatever id it named. */
async function answer({ context }: typeof bruno, path: string[], request: (id: string) => object, id: string): Promise<string> {
  const said = await call(context, path, request(id)).catch(({ code, message, status, data }) => ({ code, message, status, data }))
  return JSON.stringify(said).replaceAll(id, 'the id')
}

test('every procedure that takes an id is asked here', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(takeAnId.map(([name]) => name).sort())
})

test('the other company has records of every kind', () => {
  expect(lacking).toEqual([])
})

test.each(takeAnId)(
  '%s answers an id of another company, or out of scope, as one that nobody has, and changes nothing',
  async (name, { path }) => {
    const request = REQUESTS[name]!
    const missing = await answer(bruno, path, request, NOBODY)
    const missingHere = await answer(carla, path, request, NOBODY)
    expect(missing).not.toMatch(/BAD_REQUEST|FORBIDDEN|INTERNAL/)
    const before = await writesOf(app.owner())
    expect(await answer(bruno, path, request, FOREIGN)).toBe(missing)
    expect(await answer(bruno, path, request, HIDDEN), 'of a scoped kind').toBe(missing)
    expect(await answer(carla, path, request, HIDDEN), 'out of scope').toBe(missingHere)
    expect(await writesOf(app.owner())).toEqual(before)
  },
)

test('the scope hides records of several modules, and what belongs to them', () => {
  expect(scopedKinds).toEqual(expect.arrayContaining(['client', 'client_note', 'patient', 'legal_case']))
})
