import { z } from 'zod'
import { Flag } from '#shared/flag.ts'

/** How many accesses a page shows. Source: spec/6 §10.13. */
export const ACCESSES_AT_ONCE = 50

/** What somebody did with a record. */
export const ACCESSES: Record<string, string> = {
  open_record: 'Abriu',
  read_entries: 'Leu as evoluções',
  read_documents: 'Leu os documentos',
  read_results: 'Leu os exames e arquivos',
  open_file: 'Abriu um arquivo',
  read_measures: 'Leu as medidas',
  read_alerts: 'Leu os alertas',
  end_problem: 'Encerrou um problema',
  print: 'Imprimiu',
  export: 'Exportou os acessos',
  break_glass: 'Abriu com justificativa',
}

/** What she had to do with the patient when she did it. */
export const CARE_LINKS = {
  responsible: 'Responsável',
  author: 'Autoria de registro',
  appointment: 'Consulta',
  substitute: 'Substituição',
  team: 'Equipe clínica',
  glass: 'Com justificativa',
  court: 'Ordem judicial',
} as const

export const AccessFilters = z.object({
  /** Only those by people who did not treat the patient. */
  outside: Flag.optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
})
export type AccessFilters = z.output<typeof AccessFilters>

export const AccessesOf = z.object({ patient_id: z.uuid() })

const text = z.string().nullable()

export const Access = z.object({
  id: z.uuid(),
  at: z.date(),
  by: text,
  /** Her profile at that moment. */
  role: text,
  action: z.string(),
  link: z.enum(Object.keys(CARE_LINKS) as (keyof typeof CARE_LINKS)[]).nullable(),
  reason: text,
  /** Whose record; null of one whom the caller does not see, or of all records at once. */
  patient: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type Access = z.output<typeof Access>

/** 'Consulta', and of what was written down before links were: nothing. */
export const linkOf = ({ link }: Pick<Access, 'link'>) => (link ? CARE_LINKS[link] : 'Sem vínculo')
