import { z } from 'zod'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { Id, inParts, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Config, ConfigDraft, ConfigInput, GRID } from './config.ts'
import { Folder, FolderInput, NewFolder } from './folder.ts'
import { DashboardFilters, DrillDownRows, Point, SourceColumn, WidgetData } from './reading.ts'

const Position = z.int().min(0).max(1_000_000)
const Size = Id.extend({ grid_cols: z.int().min(1).max(GRID.columns), grid_rows: z.int().min(GRID.minRows).max(GRID.maxRows) })
const nameTaken = { DASHBOARD_FOLDER_NAME_TAKEN: { status: 409, message: 'Já existe uma aba com este nome.' } }
const UNREADABLE = { SOURCE_UNREADABLE: { status: 422, message: 'Não foi possível ler a fonte de dados.' } }
const ROWS_UNREADABLE = {
  ...UNREADABLE,
  ROWS_NOT_RELEASED: { status: 403, message: 'O autor deste gráfico não liberou colunas das suas linhas.' },
}
const NO_ROWS = 'Você não tem permissão para ver as linhas por trás de um número.'
const Shown = Id.extend({ filters: DashboardFilters })
const SourceName = z.strictObject({ schema: z.string().trim().min(1).max(63), view: z.string().trim().min(1).max(63) })

/** The most values that a filter offers in a list; of more, one is typed. */
export const MOST_FILTER_VALUES = 500

/** The most rows behind a value that are paged or exported. */
export const MOST_ROWS = 10_000
const LAST_PAGE = MOST_ROWS / PAGE_SIZE

export const dashboard = {
  /** Everything the widgets of one tab show, as it comes; each widget fails alone. Null is 'Principal'. */
  data: procedure('dashboard', 'read')
    .input(DashboardFilters.extend({ folder_id: z.uuid().nullable(), compare: z.boolean().default(false) }))
    .output(inParts(z.record(z.uuid(), WidgetData))),

  /** What the list of a tab's select filter offers. */
  filterValues: procedure('dashboard', 'read')
    .input(z.strictObject({ folder_id: z.uuid().nullable(), field: z.string().min(1).max(63) }))
    .output(z.object({ values: z.array(z.string()), more: z.boolean() }))
    .errors(UNREADABLE),

  /** What a widget that is not saved yet would show, or why it would not: never sample data. */
  preview: procedure('dashboard', 'update')
    .input(z.strictObject({ config: ConfigDraft, filters: DashboardFilters }))
    .output(WidgetData),

  /** The rows of the view that one value of a widget stands for, twenty at a time: the columns that the widget's author released. */
  rows: procedure('dashboard-rows', 'read', { denied: NO_ROWS })
    .input(Shown.extend({ point: Point, page: z.int().min(1).max(LAST_PAGE).default(1) }))
    .output(DrillDownRows)
    .errors(ROWS_UNREADABLE),

  /** All those rows, as a file. */
  rowsFile: procedure('dashboard-rows', 'read', { writes: true, denied: NO_ROWS })
    .input(Shown.extend({ point: Point, format: z.enum(['xlsx', 'csv']) }))
    .output(z.file())
    .errors({
      ...ROWS_UNREADABLE,
      TOO_MANY_ROWS: { status: 422, message: 'São mais de 10.000 linhas. Escolha um período menor.' },
    }),

  /** What a widget shows, as a workbook. */
  tableFile: procedure('dashboard', 'read', { writes: true })
    .input(Shown.extend({ compare: z.boolean().default(false) }))
    .output(z.file())
    .errors(UNREADABLE),

  configs: {
    /** All of them, enabled or not and deleted ones too, by position. */
    list: procedure('dashboard', 'read').output(z.array(Config)),
    create: procedure('dashboard', 'create').input(ConfigInput).output(Config),
    /** `updated_at` is that of the one that was edited. */
    update: procedure('dashboard', 'update')
      .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), config: ConfigInput }))
      .output(Config)
      .errors(recordChanged),
    setEnabled: procedure('dashboard', 'update')
      .input(Id.extend({ enabled: z.boolean() }))
      .output(Config),
    /** Takes the widget off the dashboard and out of the list, disabled. */
    remove: procedure('dashboard', 'delete').input(Id).output(Id),
    /** Brings a deleted widget back, enabled or not as it was. */
    restore: procedure('dashboard', 'delete').input(Id).output(Config),
    /** Gives widgets other places and sizes, all or none of them; with `seen` only while they stand where the person saw them. */
    positions: procedure('dashboard', 'update')
      .input(
        z.strictObject({
          position_updates: z.array(Id.extend({ position: Position })).max(500),
          sizes: z.array(Size).max(500).default([]),
          seen: z
            .array(Size.extend({ position: Position }))
            .max(500)
            .default([]),
        }),
      )
      .output(z.object({ moved: z.int() }))
      .errors({ ARRANGEMENT_CHANGED: { status: 409, message: 'Outra pessoa reorganizou esta aba enquanto você organizava.' } }),
    /** A copy at the same place, called 'Cópia de …'. */
    duplicate: procedure('dashboard', 'create').input(Id).output(Config),
  },

  folders: {
    /** By position, without deleted ones. */
    list: procedure('dashboard', 'read').output(z.array(Folder)),
    listDeleted: procedure('dashboard', 'delete').output(z.array(Folder)),
    /** With the widgets of its template, if it has one. */
    create: procedure('dashboard', 'create').input(NewFolder).output(Folder).errors(nameTaken),
    /** `updated_at` is that of the one that was edited. */
    update: procedure('dashboard', 'update')
      .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), folder: FolderInput }))
      .output(Folder)
      .errors({ ...nameTaken, ...recordChanged }),
    /** Its widgets stand in 'Principal' from now on. */
    remove: procedure('dashboard', 'delete').input(Id).output(Id),
    /** Brings a deleted tab back, with its widgets. */
    restore: procedure('dashboard', 'delete').input(Id).output(Folder).errors(nameTaken),
  },

  /** The schemas and views that this company's dashboard may read. */
  sources: procedure('dashboard', 'update').output(z.array(z.object({ schema: z.string(), views: z.array(z.string()) }))),

  columns: procedure('dashboard', 'update').input(SourceName).output(z.array(SourceColumn)),

  /** Reads one row, to see that the view answers. */
  connect: procedure('dashboard', 'update')
    .input(SourceName)
    .output(z.object({ columns: z.int() }))
    .errors(UNREADABLE),

  demoData: {
    get: procedure('dashboard', 'read').output(z.object({ enabled: z.boolean() })),
    set: procedure('dashboard', 'update')
      .input(z.strictObject({ enabled: z.boolean() }))
      .output(z.object({ enabled: z.boolean() })),
  },
}
