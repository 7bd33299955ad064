// A reporter for Vitest: writes the names of the tests that passed only on their second try into the file SECOND_TRIES.
import { writeFileSync } from 'node:fs'

export default class SecondTries {
  #names = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky) this.#names.push(`${testCase.module.relativeModuleId} › ${testCase.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(this.#names))
  }
}
