import { CASE_NOUN } from '#modules/legal/contract/case-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const CASES = defineRegister({
  ...{ page: 'legal-cases', table: 'legal_case', noun: CASE_NOUN, name: 'title', identifier: 'code', status: 'status' },
})
