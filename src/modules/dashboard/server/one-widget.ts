import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import type { Reader } from '#server/database/report.ts'
import type { Caller } from '#server/rpc/admission.ts'
import { found } from '#server/rpc/rpc.ts'
import { Config } from '../contract/config.ts'
import { type Prepared, prepare } from './data.ts'
import type { ReadingProblem } from './problem.ts'
import type { Source } from './sources.ts'

/** A saved widget that the dashboard shows, ready to be read. */
export interface OneWidget {
  widget: Config
  source: Source | ReadingProblem
  reader: Reader
  prepared: Prepared
}

export async function prepareOne(db: Db, caller: Caller, id: string): Promise<OneWidget> {
  const row = await db.selectFrom('dashboard_config').selectAll().where('id', '=', id).where('enabled', '=', true).executeTakeFirst()
  const widget = Config.parse(found(row, 'Configuração não encontrada.'))
  const prepared = await prepare(db, caller, [widget])
  return { widget, source: prepared.widgets[0]!.source, reader: prepared.reader, prepared }
}

/** Keeps who takes the numbers of a widget away. */
export const auditExport = (db: Db, { widget }: OneWidget, changes: object) =>
  writeEvent(db, { action: 'export', entity: 'dashboard_config', entity_id: widget.id, changes })
