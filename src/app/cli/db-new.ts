import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS, readMigrations } from '#server/database/migrate.ts'

// npm run db:new -- clients nickname: an empty migration with the next number.
const name = process.argv.slice(2).join('_')
if (/^[a-z][a-z0-9_]*$/.test(name)) {
  const last = Number(readMigrations().at(-1)?.name.slice(0, 4) ?? 0)
  const file = `${String(last + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(MIGRATIONS, file), '-- What this is for, and the rule behind it.\n', { flag: 'wx' })
  process.stdout.write(`db/migrations/${file}\n`)
} else {
  process.stderr.write('Uso: npm run db:new -- clients nickname\n')
  process.exitCode = 1
}
