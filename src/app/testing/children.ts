/** A valid row of each kind that belongs to a record, as typed into its form. Tests change only what matters to them. */
export const address = {
  ...{ postal_code: '59012-300', street: 'Rua das Dunas', number: '10', complement: '', district: 'Tirol', city: 'Natal', state: 'RN' },
  ...{ country: 'BR', is_primary: false },
}
export const contact = { name: 'Zé', role: '', email: '', phone: '', whatsapp: '' }
export const interaction = {
  occurred_at: new Date('2026-01-01T12:00:00Z'),
  channel: 'call' as const,
  subject: '',
  notes: '',
  next_step: '',
}
export const note = { note: 'Ligou' }
export const salary = { amount: '2.000,00', effective_date: '2026-01-01', notes: '' }
export const vacation = {
  ...{ start_date: '2026-01-05', end_date: '2026-01-06', days_count: 2, sold_days: 0, absences: 0, period_from: null },
  ...{ status: 'taken' as const, notes: '' },
}
export const leave = { start_date: '2026-01-05', end_date: '2026-01-06', reason: '', file_id: null }
export const residence = {
  ...{ type: 'residential' as const, postal_code: '', street: 'Rua das Dunas', number: '10', complement: '', neighborhood: 'Tirol' },
  ...{ city: 'Natal', state: 'RN', country: 'BR', is_primary: false },
}
export const relative = {
  ...{ name: 'Zé', relationship: null, document: '', birth_date: '', phone: '', whatsapp: '', email: '' },
  ...{ is_guardian: false, guardian_kind: null, guardian_until: '', proof_file_id: null, is_payer: false, gets_messages: false, notes: '' },
}
export const pinnedNote = { note: 'Ligou', pinned: true }
export const card = {
  ...{ insurer: 'Saúde Potiguar', plan: '', number: '00A7', valid_until: '', holder: 'self' as const, holder_name: '', is_primary: true },
}
