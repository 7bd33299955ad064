import type { TestProject } from 'vitest/node'
import type { Postgres } from '../postgres/index.ts'
import { dropTemplate, makeTemplate, openTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: Pick<Postgres, 'owner' | 'app'> & { template: string }
  }
}

/** One PostgreSQL for the run, with a migrated template; a watched run makes a new template, since the migrations may have changed. */
export default async function setup(project: TestProject) {
  const postgres = await openTestPostgres({ ...process.env, ...project.config.env })
  let template = ''

  async function provideTemplate() {
    if (template) await dropTemplate(postgres, template)
    template = await makeTemplate(postgres)
    project.provide('testPostgres', { owner: postgres.owner, app: postgres.app, template })
  }

  await provideTemplate().catch((error) => postgres.stop().then(() => Promise.reject(error)))
  project.onTestsRerun(provideTemplate)

  return async function teardown() {
    await dropTemplate(postgres, template)
    await postgres.stop()
  }
}
