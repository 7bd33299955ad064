import type { ReportPreview } from '#modules/legal/contract/client-report.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { HEARING_MODES, HEARING_TITLES } from '#modules/legal/contract/hearing.ts'
import { formatDateTime } from '#shared/br/date.ts'

type Told = Pick<ReportPreview, 'title' | 'client_name' | 'cnj_number' | 'court' | 'unit'>

/** What stands at the head of a report, by its labels. */
export const factsOf = ({ title, client_name, cnj_number, court, unit }: Told) =>
  [
    ['Cliente', client_name],
    ['Processo', title],
    ['Número', cnj_number && formatCnjNumber(cnj_number)],
    ['Tribunal', [court, unit].filter(Boolean).join(' · ')],
  ] as const

/** 'Audiência de instrução em 04/03/2027 14:00, presencial, Fórum Seabra Fagundes' */
export function hearingLine({ kind, starts_at, mode, place, link }: NonNullable<ReportPreview['next_hearing']>, zone: string | undefined) {
  const what = `${HEARING_TITLES[kind]} em ${formatDateTime(starts_at, zone)}`
  return [what, HEARING_MODES[mode].toLowerCase(), place, link].filter(Boolean).join(', ')
}
