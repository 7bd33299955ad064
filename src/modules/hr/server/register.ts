import { DENIALS } from '#modules/hr/contract/denials.ts'
import { EMPLOYEE_NOUN } from '#modules/hr/contract/employee-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const EMPLOYEES = defineRegister({
  ...{ page: 'hr', table: 'employee', noun: EMPLOYEE_NOUN, identifier: 'cpf_raw', status: 'status' },
  removeDenied: DENIALS.employee,
})
