import type { z } from 'zod'
import type { CaseInput } from '../case.ts'
import type { CaseDeadlineInput } from '../case-deadline.ts'

/** A valid new case, as typed into the form. Tests change only what matters to them. */
export const newCase = (over: Partial<z.input<typeof CaseInput>> = {}): z.input<typeof CaseInput> => ({
  ...{
    cnj_number: '0000123-26.2024.8.20.0001',
    kind: 'judicial',
    our_pole: 'passive',
    title: 'Cobrança × Têxtil Seridó',
    client_id: null,
    deal_id: null,
  },
  ...{ area: 'civel', regime: 'cpc', phase: 'knowledge', court: 'TJRN', instance: 'G1', unit: '3ª Vara Cível', city: 'Natal', uf: 'RN' },
  ...{
    action_type_id: null,
    class_name: '',
    subjects: [],
    system: 'PJe',
    system_url: '',
    filed_on: '2024-03-01',
    claim_value: '48.760,00',
    priority: 'none',
  },
  ...{ electronic: true, free_justice: false },
  ...over,
})

/** Vector P03 of the specification: the recess divides it. Fatal on 03/02/2027. */
export const newDeadline = (over: Partial<z.input<typeof CaseDeadlineInput>> = {}): z.input<typeof CaseDeadlineInput> => ({
  ...{ title: 'Contestação', law: 'CPC 335', regime: 'cpc', event: 'djen', event_on: '2026-12-10', length: 15, unit: 'business_days' },
  ...{ unit_reason: null, double: null, several_defendants: false, reading: null, reading_reason: null },
  ...over,
})

/** A valid row of each kind that belongs to a case, as typed into its form. */
export const party = { pole: 'active' as const, role: 'Autor', name: 'Têxtil Seridó S.A.', document: '', is_ours: false }
export const counselRow = { party_id: null, side: 'opposing' as const, name: 'Dra. Nair Bezerra', oab_number: '1234', oab_uf: 'RN' }
export const movement = { occurred_at: new Date('2026-11-12T17:32:00Z'), name: 'Juntada de petição', text: '', client_text: '' }
export const hearing = {
  people: [],
  ...{ kind: 'instruction' as const, starts_at: new Date('2027-03-04T17:00:00Z'), minutes: 60, mode: 'in_person' as const },
  ...{ place: 'Fórum Seabra Fagundes', link: '' },
}
export const suspension = { from_on: '2026-12-01', to_on: '2026-12-04', reason: 'CPC art. 313, II', note: '' }
export const risk = {
  risk: 'probable' as const,
  amount: '12.500,00',
  base_date: '2026-06-30',
  justification: 'Sentença desfavorável em caso igual.',
}
export const entry = {
  ...{ kind: 'court_cost' as const, direction: 'pay' as const, description: 'Custas iniciais', amount: '350,00', due_on: '2026-12-10' },
  ...{ paid_on: '', recoverable: true },
}
const { paid_on: _, ...cost } = entry
export const instalments = { ...cost, amount: '100,00', times: 3 }
export const courtDay = {
  ...{
    from_on: '2026-12-14',
    to_on: '2026-12-14',
    name: 'Ponto facultativo',
    scope: 'court' as const,
    uf: null,
    city: null,
    court: 'TJRN',
  },
  ...{ effect: 'closed' as const, confirmed: true, criminal: false, law: 'Portaria 1/2026', file_id: null },
}
export const monitoredOab = { name: 'Heloísa Brandão', oab_number: '4321', oab_uf: 'RN', user_id: null, active: true }

/** A client as typed: the register of clients is another module's. */
export const client = (name = 'Maria Souza') => ({
  ...{ type_id: 1 as const, name, document: '', phone: '(84) 99999-1234', email: '', website: '', status_id: 1, avatar_url: null },
})
