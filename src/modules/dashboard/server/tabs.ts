import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { type ConfigInput, type Metadata, NEW_METADATA, type Series } from '../contract/config.ts'
import type { Folder, FolderInput } from '../contract/folder.ts'

/** A widget of a tab that is made as a whole. */
export interface TabWidget {
  title: string
  type: ConfigInput['type']
  view: string
  /** Of the views that every company has: 'public'. */
  schema: string
  cols: number
  rows: number
  metadata: Partial<Metadata>
}

/** Stands for the company's own colour, which only the one who makes the tab knows. */
export const BRAND = 'brand'
export const GREEN = '#0ca678'
export const ORANGE = '#f08c00'
export const GRAY = '#868e96'

export const bar = { type: 'bar' } as const

/** One line or row of bars of a chart: a thin line without dots, unless `own` says otherwise. */
export const series = (name: string, dataKey: string, color: string, own: Partial<Series> = {}): Series => ({
  name,
  dataKey,
  color,
  type: 'line',
  showDots: false,
  strokeDasharray: 'solid',
  ...own,
})

export const FOLDER_COLUMNS = ['id', 'name', 'description', 'position', 'updated_at'] as const

/** Adds a tab with its widgets, of which whoever may see rows sees all columns; the first series have the company's colour. */
export async function addTab(db: Db, tab: FolderInput, widgets: readonly TabWidget[] = []): Promise<Folder> {
  const folder = await db.insertInto('dashboard_folder').values(tab).returning(FOLDER_COLUMNS).executeTakeFirstOrThrow()
  if (widgets.length === 0) return folder
  const { primary_color } = await db.selectFrom('companies').select('primary_color').executeTakeFirstOrThrow()
  const columns = await columnsOf(db, widgets)
  const configs = widgets.map(({ title, type, schema, view, cols, rows, metadata }, place) => ({
    ...{ title, type, schema, view },
    folder_id: folder.id,
    grid_cols: cols,
    grid_rows: rows,
    position: tab.position * 100 + place,
    metadata: JSON.stringify({ ...NEW_METADATA, goalField: '', ...inColor(metadata, primary_color), rowColumns: columns[place] }),
  }))
  await db.insertInto('dashboard_config').values(configs).execute()
  return folder
}

const inColor = ({ series: own, ...metadata }: Partial<Metadata>, color: string): Partial<Metadata> => ({
  ...metadata,
  ...(own && { series: own.map((one) => (one.color === BRAND ? { ...one, color } : one)) }),
})

/** The names of the columns of each widget's view, in its order. */
async function columnsOf(db: Db, widgets: readonly TabWidget[]): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`
    select array(
      select a.attname::text from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname, c.relname) = (shown.schema, shown.view) and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    ) as names
    from unnest(${widgets.map(({ schema }) => schema)}::text[], ${widgets.map(({ view }) => view)}::text[]) with ordinality shown (schema, view, place)
    order by place`.execute(db)
  return rows.map(({ names }) => names)
}
