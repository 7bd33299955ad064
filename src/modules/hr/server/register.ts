import { DENIALS } from '#modules/hr/contract/denials.ts'
import { GONE } from '#modules/hr/contract/employee.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const EMPLOYEES = defineRegister({
  page: 'hr',
  table: 'employee',
  identifier: 'cpf_raw',
  status: 'status',
  gone: GONE,
  removeDenied: DENIALS.employee,
})
