import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Subject, SubjectColumn } from '#shared/subjects.ts'

/** A record that other modules have something of. */
export interface BesideRecord {
  id: string
  name: string
}

/** What a module shows beside a record of another one: '3 demandas' in the head of a client. Nothing for callers who may not read it. */
export interface Beside {
  /** What tells it from the others. */
  key: string
  /** Of which records. */
  column: SubjectColumn
  Chip: ComponentType<BesideRecord>
}

const BesideContext = createContext<readonly Beside[]>([])

/** Gives the dialogs below what the modules show beside their records. */
export const BesideProvider = ({ chips, children }: { chips: readonly Beside[]; children: ReactNode }) => (
  <BesideContext value={chips}>{children}</BesideContext>
)

/** What other modules have of a record: `chips={({ id, name }) => <BesideChips subject={{ client_id: id }} name={name} />}`. */
export function BesideChips({ subject, name }: { subject: Subject; name: string }) {
  const all = use(BesideContext)
  const [[column, id]] = Object.entries(subject) as [[SubjectColumn, string]]
  return all.filter((one) => one.column === column).map(({ key, Chip }) => <Chip key={key} id={id} name={name} />)
}
