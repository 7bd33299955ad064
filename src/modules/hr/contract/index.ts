import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { listProcedures } from '#parts/lists/contract/list-setup.ts'
import { tagProcedures } from '#parts/tags/contract/tag.ts'
import { DOCUMENT_FILE, PICTURE_FILE } from '#shared/file-rule.ts'
import { pageOf, procedure } from '#shared/procedure.ts'
import { HistoryEntry, recordChanged } from '#shared/record-change.ts'
import { bulk, EMPLOYEE_DENIAL } from './bulk.ts'
import { CareerStep } from './career.ts'
import { DocumentInput, EmployeeDocument } from './document.ts'
import { Employee, EmployeeChange, EmployeeCounts, EmployeeInput, EmployeeOptions, EmployeeRow, saveErrors } from './employee.ts'
import { deleteDenial, employeeRecords } from './employee-records.ts'
import { EmployeeFilters } from './filters.ts'
import { PayrollCells } from './import/columns.ts'
import { Leave, LeaveInput } from './leave.ts'
import { Notice, NoticeCounts, NoticeKind } from './notices.ts'
import { Salary, SalaryInput } from './salary.ts'
import { Vacation, VacationInput } from './vacation.ts'

const Id = z.strictObject({ id: z.uuid() })
const Parent = z.strictObject({ parent_id: z.uuid() })
const Upload = z.strictObject({ file: z.file('Nenhum arquivo selecionado') })
const Uploaded = z.object({ file_id: z.uuid(), url: z.string() })

export const DENIALS = {
  employee: EMPLOYEE_DENIAL,
  salary: deleteDenial('registros salariais'),
  leave: deleteDenial('atestados médicos'),
  vacation: deleteDenial('registros de férias'),
  document: deleteDenial('documentos de funcionários'),
}

export const hr = {
  /** One page of the employees with the four cards: one request a screen. */
  list: procedure('hr', 'read')
    .input(EmployeeFilters.extend({ page: z.int().min(1).max(100_000).default(1) }).strict())
    .output(pageOf(EmployeeRow).extend({ counts: EmployeeCounts })),

  get: procedure('hr', 'read')
    .input(z.strictObject({ id: z.uuid('Colaborador não encontrado.') }))
    .output(Employee),
  options: procedure('hr', 'read').output(EmployeeOptions),

  create: procedure('hr', 'create').input(EmployeeInput).output(Employee).errors(saveErrors),

  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  update: procedure('hr', 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), employee: EmployeeChange }))
    .output(Employee)
    .errors({ ...saveErrors, ...recordChanged }),

  ...bulk,

  uploadAvatar: procedure('hr', 'update')
    .input(Upload)
    .output(z.object({ url: z.string() }))
    .errors(PICTURE_FILE.errors),

  salaries: employeeRecords('hr-salaries', SalaryInput, Salary, DENIALS.salary),
  vacations: employeeRecords('hr', VacationInput, Vacation, DENIALS.vacation),
  leaves: {
    ...employeeRecords('hr-health', LeaveInput, Leave, DENIALS.leave),
    /** Keeps the file of a certificate that is about to be saved. */
    upload: procedure('hr-health', 'create').input(Upload).output(Uploaded).errors(DOCUMENT_FILE.errors),
  },
  documents: {
    list: procedure('hr-documents', 'read').input(Parent).output(z.array(EmployeeDocument)),
    /** Keeps the file of a document that is about to be saved. */
    upload: procedure('hr-documents', 'create').input(Upload).output(Uploaded).errors(DOCUMENT_FILE.errors),
    add: procedure('hr-documents', 'create')
      .input(Parent.extend({ values: DocumentInput }))
      .output(EmployeeDocument),
    /** Removes the file with its record, or neither. */
    remove: procedure('hr-documents', 'delete', { denied: DENIALS.document })
      .input(Id)
      .output(Id)
      .errors({ FILE_NOT_REMOVED: { status: 503, message: 'Erro ao deletar arquivo' } }),
  },

  tags: tagProcedures('hr'),

  lookUpCep: cepLookup('hr'),

  /** Who changed which field from what to what, newest first. Of salaries, health and documents only for whoever may read those. */
  history: procedure('hr', 'read')
    .input(z.strictObject({ id: z.uuid(), page: z.int().min(1).max(100_000).default(1) }))
    .output(pageOf(HistoryEntry)),
  /** Position, department and status since the day of hiring, newest first. */
  career: procedure('hr', 'read').input(Id).output(z.array(CareerStep)),

  notices: {
    /** How many of each kind: for the button and the heads of the panel. */
    counts: procedure('hr', 'read').output(NoticeCounts),
    list: procedure('hr', 'read')
      .input(z.strictObject({ kind: NoticeKind, page: z.int().min(1).max(100_000).default(1) }))
      .output(pageOf(Notice)),
  },

  lists: listProcedures('hr'),

  imports: importProcedures('hr', PayrollCells),
}
