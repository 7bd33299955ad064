import './buffer.ts'
import regular from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import { Font, pdf } from '@react-pdf/renderer'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Salary } from '#modules/hr/contract/salary.ts'
import { DEFAULT_ZONE, formatDateTime, todayIn } from '#shared/br/date.ts'
import type { ActiveCompany } from '#shared/session.ts'
import { Sheet } from './sheet.tsx'

Font.register({
  family: 'Inter',
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semibold, fontWeight: 600 },
    { src: bold, fontWeight: 700 },
  ],
})
// Words are not broken: the library's hyphens are English.
Font.registerHyphenationCallback((word) => [word])

export interface SheetRequest {
  employee: Employee
  salaries: readonly Salary[] | null
  company: ActiveCompany | null
  printed_by: string
}

/** Draws the sheet and hands it to the browser as a file. */
export async function downloadSheet(request: SheetRequest) {
  const blob = await sheetBlob(request)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `ficha-cadastral-${request.employee.code}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export async function sheetBlob({ employee, salaries, company, printed_by }: SheetRequest): Promise<Blob> {
  const zone = company?.time_zone ?? DEFAULT_ZONE
  const [photo, logo] = await Promise.all([picture(employee.avatar_url), picture(company?.logo_url)])
  return pdf(
    <Sheet
      employee={employee}
      salaries={salaries}
      photo={photo}
      logo={logo}
      company_name={company?.name ?? ''}
      color={company?.primary_color ?? '#2563eb'}
      today={todayIn(zone)}
      printed={`${formatDateTime(new Date(), zone)} por ${printed_by}`}
    />,
  ).toBlob()
}

/** A picture that a PDF can hold, or null: a sheet without its picture is better than none. */
async function picture(address: string | null | undefined): Promise<Blob | null> {
  if (!address) return null
  const answer = await fetch(address).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  return answer?.ok && /^image\/(png|jpe?g)/.test(type) ? answer.blob() : null
}
