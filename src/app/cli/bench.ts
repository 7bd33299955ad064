import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { projectRoot } from '#server/process/project-root.ts'
import { measureBoard } from './bench/board.ts'
import { measureBrowser } from './bench/browser.ts'
import { measureDashboard } from './bench/dashboard.ts'
import { measureDay } from './bench/day.ts'
import { measureEvents } from './bench/events.ts'
import { addFacts, dashboardStatements } from './bench/facts.ts'
import { measureFloods } from './bench/floods.ts'
import { listStatements } from './bench/floor.ts'
import { measureImport } from './bench/import.ts'
import { legalStatements, measureLegal } from './bench/legal.ts'
import { type ListTimes, measureList } from './bench/list.ts'
import { measurePatients } from './bench/patients.ts'
import { embeddedPlace, plainPlace } from './bench/place.ts'
import { addCaller, type Caller, growRegister } from './bench/register.ts'
import { printHeading, printMeasure, printRatio } from './bench/report.ts'
import { type Started, start } from './bench/started.ts'
import { median } from './bench/timing.ts'
import { measureWhatsapp } from './bench/whatsapp.ts'

// npm run bench [-- quick] [-- lists dashboard board day legal patients whatsapp import events floods process browser]: the built product beside a bare server on the same data.
// It prints; it never fails because something is slow.
const asked = process.argv.slice(2).filter((word) => word !== 'quick')
const SIZES = process.argv.includes('quick') ? [1_000, 100_000] : [1_000, 100_000, 1_000_000]
const STARTS = 3

const isAsked = (
  part:
    | 'lists'
    | 'dashboard'
    | 'board'
    | 'day'
    | 'legal'
    | 'patients'
    | 'whatsapp'
    | 'import'
    | 'events'
    | 'floods'
    | 'process'
    | 'browser',
) => asked.length === 0 || asked.includes(part)

const written = (size: number) => size.toLocaleString('en')

const place = process.argv.includes('plain') ? await plainPlace() : embeddedPlace()
const running: Started[] = []

const run = (program: string, env: Record<string, string>) =>
  start(join(projectRoot, program), env).then((server) => {
    running.push(server)
    return server
  })

const startProduct = () => run('dist/server/main.js', { ...place.env, DEMO: 'false', LOG_LEVEL: 'error' })

function startFloor({ host, port, user, database }: pg.PoolConfig, caller: Caller) {
  return run('scripts/bench-floor.mjs', {
    PGHOST: host!,
    PGPORT: String(port),
    PGUSER: user!,
    PGDATABASE: database!,
    FLOOR_STATEMENTS: JSON.stringify({ ...listStatements(caller), ...dashboardStatements(), ...legalStatements(caller) }),
  })
}

interface Bench {
  owner: pg.Pool
  floor: Started
  product: Started
  caller: Caller
}

/** The register at each size, and how the times grow from the smallest to the largest. */
async function measureSizes({ owner, floor, product, caller }: Bench) {
  const times: ListTimes[] = []
  let size = 0
  for (const next of SIZES) {
    await growRegister(owner, caller, size, next)
    size = next
    printHeading(`${written(size)} clients`)
    times.push(await measureList({ floor: floor.port, product: product.port, caller, size }))
  }
  const [least, most] = [times[0]!, times.at(-1)!]
  printHeading('Growth', written(SIZES[0]!), written(size))
  printRatio('list of 20 with total', 'ms', least.list, most.list, { atMost: 2 })
  printRatio('tag filter', 'ms', least.tag, most.tag, { atMost: 3 })
  printRatio('name filter', 'ms', least.name, most.name, { atMost: 15 })
}

/** Starting on the data just measured, its own PostgreSQL included, while the floor finds one running. */
async function measureStart(owner: pg.PoolConfig, caller: Caller): Promise<Started> {
  const ours: number[] = []
  const theirs: number[] = []
  let product = await startProduct()
  ours.push(product.seconds)
  while (ours.length < STARTS) {
    await product.stop()
    product = await startProduct()
    ours.push(product.seconds)
  }
  let floor = await startFloor(owner, caller)
  theirs.push(floor.seconds)
  while (theirs.length < STARTS) {
    await floor.stop()
    floor = await startFloor(owner, caller)
    theirs.push(floor.seconds)
  }
  printHeading('The process')
  printMeasure('cold start with data', 's', median(ours), { atMost: 0.6 }, median(theirs))
  const [idle, bare] = [await product.idleMebibytes(), await floor.idleMebibytes()]
  if (idle !== null && bare !== null) printMeasure('memory when idle, beside PostgreSQL', 'MiB', idle, { atMost: 110 }, bare)
  await floor.stop()
  return product
}

async function main() {
  // Not part of the bundle that this file becomes: it finds the project by its own place.
  const { buildIfStale } = await import(pathToFileURL(join(projectRoot, 'scripts/build-if-stale.mjs')).href)
  await buildIfStale()

  let product = await startProduct()
  const owner = await place.superuser()
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', () => undefined) // its server is stopped when a measure fails
  const caller = await addCaller(pool)
  const floor = await startFloor(owner, caller)
  const bench: Bench = { owner: pool, floor, product, caller }
  // What is asked for in the palette is looked for in all clients, and a flood changes all of them.
  const size = isAsked('lists') || isAsked('day') || isAsked('floods') ? SIZES.at(-1)! : SIZES[0]!
  if (isAsked('lists')) await measureSizes(bench)
  else await growRegister(pool, caller, 0, size)
  const folders = isAsked('dashboard') || isAsked('floods') ? await addFacts(pool, caller) : null
  if (folders && isAsked('dashboard')) await measureDashboard({ ...bench, floor: floor.port, product: product.port, folders })
  if (isAsked('board')) await measureBoard({ ...bench, floor: floor.port, product: product.port })
  if (isAsked('day')) await measureDay({ ...bench, floor: floor.port, product: product.port })
  if (isAsked('legal')) await measureLegal({ ...bench, floor: floor.port, product: product.port })
  if (isAsked('patients')) await measurePatients({ ...bench, floor: floor.port, product: product.port })
  if (isAsked('whatsapp'))
    await measureWhatsapp({ ...bench, floor: floor.port, product: product.port, quick: process.argv.includes('quick') })
  if (isAsked('import')) await measureImport({ ...bench, product: product.port })
  if (isAsked('events')) await measureEvents(bench)
  if (folders && isAsked('floods')) await measureFloods({ ...bench, product: product.port, folder_id: folders[12] })
  await floor.stop()
  await pool.end()

  if (isAsked('process')) {
    await product.stop()
    product = await measureStart(owner, caller)
  }
  if (isAsked('browser')) await measureBrowser(`http://localhost:${product.port}`, caller)
}

try {
  await main()
} finally {
  for (const server of running.reverse()) await server.stop()
  await place.remove()
}
