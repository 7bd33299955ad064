import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'

/** How many different statements a connection keeps prepared; rarer ones are sent whole. */
const PREPARED_STATEMENTS = 400

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= PREPARED_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const READS = /^\s*(select|with)\b/

/**
 * Parses and plans a statement that reads, or has parameters, once per connection instead of once per request. Statements that do
 * not wait for each other travel together.
 */
export class SparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of pg's nine overloads, which cannot be written without it
  override query(first: any, values?: any, callback?: any): any {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const again = typeof first === 'string' && Array.isArray(values) && (values.length > 0 || READS.test(first))
    const name = again ? statementName(first) : undefined
    return name ? super.query({ name, text: first as string, values }, callback) : super.query(first, values, callback)
  }
}

/** Sends `begin` along with the first statement of a transaction. Whether it went well is asked before the end. */
class SparingDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => undefined) // awaited below
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.rollbackTransaction(connection)
  }
}

/** PostgreSQL with one round trip less per transaction. */
export class SparingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new SparingDriver(this.#config)
  }
}
