import * as configs from './configs.ts'
import { columns, connect, sources } from './connect.ts'
import { data, preview } from './data.ts'
import * as demoData from './demo-data.ts'
import * as folders from './folders.ts'

export const dashboardHandlers = { data, preview, configs, folders, sources, columns, connect, demoData }
