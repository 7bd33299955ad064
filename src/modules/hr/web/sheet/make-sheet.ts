import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Salary } from '#modules/hr/contract/salary.ts'
import { DEFAULT_ZONE, formatDateTime, todayIn } from '#shared/br/date.ts'
import type { ActiveCompany } from '#shared/session.ts'
import type { SheetText } from './sheet.tsx'

export interface DrawnSheet {
  pdf: Blob
  /** Characters that stand as '?' on the sheet. */
  missing: string[]
}

export type SheetAnswer = DrawnSheet | { failure: string }

export interface SheetRequest {
  employee: Employee
  /** Newest first; null without the permission to see them. */
  salaries: readonly Salary[] | null
  company: ActiveCompany | null
  printed_by: string
}

/** The registration sheet as a PDF. */
export async function makeSheet({ employee, salaries, company, printed_by }: SheetRequest): Promise<DrawnSheet> {
  const zone = company?.time_zone ?? DEFAULT_ZONE
  const [photo, logo] = await Promise.all([picture(employee.avatar_url), picture(company?.logo_url)])
  return draw({
    employee,
    salaries,
    photo,
    logo,
    company_name: company?.name ?? '',
    color: company?.primary_color ?? '#2563eb',
    today: todayIn(zone),
    printed: `${formatDateTime(new Date(), zone)} por ${printed_by}`,
  })
}

function draw(content: SheetText): Promise<DrawnSheet> {
  const worker = new Worker(new URL('./sheet.wasm-worker.tsx', import.meta.url), { type: 'module' })
  const drawing = new Promise<DrawnSheet>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => ('pdf' in data ? resolve(data) : reject(new Error(data.failure)))
    worker.postMessage(content)
  })
  return drawing.finally(() => worker.terminate())
}

/** A picture that a PDF can hold, or null: a sheet without its picture is better than none. */
async function picture(address: string | null | undefined): Promise<Blob | null> {
  if (!address) return null
  const answer = await fetch(address).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  return answer?.ok && /^image\/(png|jpe?g)/.test(type) ? answer.blob() : null
}
