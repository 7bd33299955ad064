// npm test [-- stage…]: types, lint, server, web and e2e, in this order. A test that failed gets a second try on its own, and
// is named if that passes. The last lines name what failed both times and what was thrown outside any test, and say how many
// passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { installIfStale } from './install.mjs'
import { root } from './stamp.mjs'

const STAGES = {
  // More checkers than one work the same types out again, each for itself.
  types: () => [check('tsc', ['-b', '--checkers', '1'])],
  lint: () => [check('biome', ['ci', '--error-on-warnings']), check('knip', [])],
  server: () => [vitest('server'), vitest('plain-owner')],
  web: async () => [await withChromium(() => vitest('web'))],
  e2e: async () => [await withChromium(playwright)],
}

await installIfStale()
const reports = mkdtempSync(join(tmpdir(), 'retaguarda-reports-'))
const total = { passed: 0, failures: [], secondTries: [] }
try {
  for (const name of chosenStages()) {
    process.stdout.write(`\n— ${name} —\n`)
    for (const { passed, failures, secondTries = [] } of await STAGES[name]()) {
      total.passed += passed
      total.failures.push(...failures)
      total.secondTries.push(...secondTries)
    }
  }
} finally {
  rmSync(reports, { recursive: true })
}
process.exitCode = total.failures.length === 0 ? 0 : 1
tell('passed only on the second try', total.secondTries)
tell('failed', total.failures)
process.stdout.write(`\n${total.passed} passed, ${total.failures.length} failed\n`)

function tell(what, names) {
  if (names.length > 0) process.stdout.write(`\n${names.length} ${what}:\n  ${names.join('\n  ')}\n`)
}

function chosenStages() {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in STAGES))
  if (unknown) {
    process.stderr.write(`No stage is called ${unknown}; there are ${Object.keys(STAGES).join(', ')}.\n`)
    process.exit(1)
  }
  return names.length > 0 ? names : Object.keys(STAGES)
}

/** Runs a program of node_modules and answers whether it ended well. */
function run(program, args, env = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** A program that is right or wrong as a whole counts as one test. */
function check(program, args) {
  return run(program, args) ? { passed: 1, failures: [] } : { passed: 0, failures: [program] }
}

function vitest(project) {
  const report = join(reports, `${project}.json`)
  const alsoSaid = join(reports, `${project}-also-said.json`)
  const reporters = ['default', 'json', join(root, 'scripts/also-said.mjs')].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project', project, '--passWithNoTests', '--retry=1', ...reporters, `--outputFile.json=${report}`]
  const well = run('vitest', args, { ALSO_SAID: alsoSaid })
  return counted(`vitest ${project}`, well, report, ({ numPassedTests, testResults }) => {
    const { secondTries, outsideTests } = readReport(alsoSaid)
    const outside = outsideTests.map((error) => `vitest ${project}, outside its tests: ${error}`)
    return { passed: numPassedTests, failures: [...testResults.flatMap(failedIn), ...outside], secondTries }
  })
}

/** The tests of a file that failed, or the file itself where it failed as a whole. */
function failedIn({ name, status, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`)
  return status === 'failed' && failed.length === 0 ? [file] : failed
}

async function playwright() {
  await buildIfStale()
  const report = join(reports, 'e2e.json')
  const args = ['test', '--pass-with-no-tests', '--retries=1', '--reporter=list,json']
  const well = run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return counted('playwright', well, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    secondTries: suites.flatMap((suite) => namesIn(suite, 'flaky')),
  }))
}

/** The tests of a Playwright suite, and of the suites in it, that ended so. */
function namesIn({ title, specs = [], suites = [] }, ended) {
  const names = specs.flatMap((spec) => spec.tests.filter(({ status }) => status === ended).map(() => spec.title))
  return [...names, ...suites.flatMap((suite) => namesIn(suite, ended))].map((name) => `${title} › ${name}`)
}

/** What a report counted; a run that ended badly has at least one failure, whatever its report says. */
function counted(name, well, file, count) {
  const report = readReport(file)
  const counts = report ? count(report) : { passed: 0, failures: [] }
  return well || counts.failures.length > 0 ? counts : { ...counts, failures: [`${name}, outside its tests: see above`] }
}

/** Null when the run had no tests, or ended before it could write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

async function withChromium(stage) {
  const { ensureChromium } = await import('./chromium.mjs')
  ensureChromium()
  return stage()
}
