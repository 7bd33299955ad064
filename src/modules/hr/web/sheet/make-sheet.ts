import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Salary } from '#modules/hr/contract/salary.ts'
import { DEFAULT_ZONE, formatDateTime, todayIn } from '#shared/br/date.ts'
import type { CompanyOnPaper } from '#shared/company-on-paper.ts'
import type { ActiveCompany } from '#shared/session.ts'
import { type DrawnPdf, drawPdf, pictureFor } from '#web/kit/pdf/draw-pdf.ts'
import type { SheetText } from './sheet.tsx'

export interface SheetRequest {
  employee: Employee
  employer: CompanyOnPaper
  /** Newest first; null without the permission to see them. */
  salaries: readonly Salary[] | null
  company: ActiveCompany | null
  printed_by: string
}

/** The registration sheet as a PDF. */
export async function makeSheet({ employee, employer, salaries, company, printed_by }: SheetRequest): Promise<DrawnPdf> {
  const zone = company?.time_zone ?? DEFAULT_ZONE
  const [photo, logo] = await Promise.all([pictureFor(employee.avatar_url), pictureFor(company?.logo_url)])
  const content: SheetText = {
    employee,
    salaries,
    photo,
    logo,
    employer,
    color: company?.primary_color ?? '#2563eb',
    today: todayIn(zone),
    printed: `${formatDateTime(new Date(), zone)} por ${printed_by}`,
  }
  return drawPdf(new Worker(new URL('./sheet.wasm-worker.tsx', import.meta.url), { type: 'module' }), content)
}
