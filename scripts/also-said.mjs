// A reporter for Vitest: writes into the file ALSO_SAID what its own report leaves out, the names of the tests that passed only on
// their second try and the errors that belong to no test.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class AlsoSaid {
  #secondTries = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky) this.#secondTries.push(`${testCase.module.relativeModuleId} › ${testCase.fullName}`)
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.ALSO_SAID, JSON.stringify({ secondTries: this.#secondTries, outsideTests: errors.map(inFewLines) }))
  }
}

/** What was thrown, and the first places that it came through. */
function inFewLines({ type, name, message, stacks = [], stack = '' }) {
  const places = stacks.length > 0 ? stacks.map(({ file, line }) => `${relative('', file)}:${line}`) : stack.split('\n').slice(1)
  return [`${type ?? name}: ${message}`, ...places.slice(0, 4).map((place) => `    ${place.trim()}`)].join('\n  ')
}
