import type { CaseRow } from '#modules/legal/contract/case.ts'
import type { ListedDeadline } from '#modules/legal/contract/case-deadline.ts'
import { DEADLINE_KINDS } from '#modules/legal/contract/deadline/kinds.ts'
import type { LegalSettings } from '#modules/legal/contract/settings.ts'

const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const DEADLINE_ID = '018f0000-0000-7000-8000-00000000d001'
const COLLEAGUE_ID = '018f0000-0000-7000-8000-0000000000bb'

const heloisa = { id: COLLEAGUE_ID, name: 'Heloísa Brandão', avatar_url: null }

/** A case as the list shows it. */
export const caseRow = (over: Partial<CaseRow> = {}): CaseRow => ({
  ...{ id: CASE_ID, code: 'PRC-000031', name: 'Cobrança × Têxtil Seridó', cnj_number: '00001232620248200001', client_name: null },
  ...{ area: 'civel', court: 'TJRN', unit: '3ª Vara Cível', city: 'Natal', phase: 'knowledge', status: 'active', secret: false },
  ...{
    filed_on: '2024-03-01',
    claim_value: '48760.00',
    action_type_name: null,
    class_name: null,
    subjects: [],
    last_movement_at: null,
    next_deadline_on: null,
    next_hearing_at: null,
  },
  ...{ responsible_id: COLLEAGUE_ID, responsible: heloisa, opponent: 'Têxtil Seridó S.A.', opponents: 2, days_left: null, tags: [] },
  ...{ risk: null, provision: null },
  ...over,
})

/** A pending deadline that a colleague has counted and nobody has checked. */
export const deadlineRow = (over: Partial<ListedDeadline> = {}): ListedDeadline => ({
  ...{
    id: DEADLINE_ID,
    legal_case_id: CASE_ID,
    title: 'Contestação',
    law: 'CPC 335',
    regime: 'cpc',
    event: 'djen',
    event_on: '2098-12-10',
  },
  ...{ length: 15, unit: 'business_days', unit_reason: null, double: null, several_defendants: false, reading: null, reading_reason: null },
  ...{
    computed_on: '2099-02-03',
    fatal_on: '2099-02-03',
    internal_on: '2099-01-30',
    possible_fatal_on: null,
    manual_on: null,
    manual_reason: null,
  },
  ...{
    counted_by: COLLEAGUE_ID,
    checked_by: null,
    checked_at: null,
    check_lost_at: null,
    status: 'pending',
    done_on: null,
    protocol: null,
    outcome_note: null,
  },
  ...{ updated_at: new Date(0), responsible: heloisa, checker: null, case_code: 'PRC-000031', case_title: 'Cobrança × Têxtil Seridó' },
  ...{ cnj_number: '00001232620248200001', client_name: null, court: 'TJRN', secret: false, days_left: null },
  ...over,
})

export const legalSettings = (over: Partial<LegalSettings> = {}): LegalSettings => ({
  ...{ second_check: true, internal_days: 2, kinds: [...DEADLINE_KINDS], alone: false, updated_at: new Date(0) },
  ...over,
})
