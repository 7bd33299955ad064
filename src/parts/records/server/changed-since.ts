import { type RawBuilder, sql } from 'kysely'

/**
 * True where somebody else changed what `condition` says of the event `later` after the import `run` did; what another import did and was
 * undone does not count.
 */
export const changedSince = (run: string, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audit_event later
  where later.company_id = (select app.current_company()) and ${condition} and later.action in ('insert', 'update', 'delete')
    and later.operation_id is distinct from ${run}::uuid
    and not exists (select from import_run other where other.id = later.operation_id and other.undone_at is not null)
)`
