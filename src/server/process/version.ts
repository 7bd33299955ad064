import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The version in package.json, as the health check and the API document show it. */
export const VERSION: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
