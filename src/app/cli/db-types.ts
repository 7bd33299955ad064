import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/process/project-root.ts'
import { withMigratedDatabase } from '#server/testing/postgres.ts'
import { schemaTypes } from './schema-types.ts'

// npm run db:types: writes db/schema.gen.ts from the migrations.
await withMigratedDatabase(async ({ owner }) => {
  writeFileSync(join(projectRoot, 'db/schema.gen.ts'), await schemaTypes(owner))
})
process.stdout.write('db/schema.gen.ts\n')
