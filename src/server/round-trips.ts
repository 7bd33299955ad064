import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  SingleConnectionProvider,
  type TransactionSettings,
} from 'kysely'
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

  constructor(pool: pg.Pool) {
    super({ pool })
    void this.init() // done at once with a pool that is there
  }

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

/** Lets the statements of a transaction travel together when nothing makes them wait; Kysely would send each after the answer to the one before. */
class SparingExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider) {
    return super.withConnectionProvider(provider instanceof SingleConnectionProvider ? together(provider) : provider)
  }
}

function together(provider: SingleConnectionProvider): ConnectionProvider {
  const connection = provider.provideConnection(async (one) => one)
  return { provideConnection: async (consumer) => consumer(await connection) }
}

/** PostgreSQL with as few round trips as a transaction can do with. */
export function sparingDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool })
  const driver = new SparingDriver(pool)
  const provider = new DefaultConnectionProvider(driver)
  const executor = new SparingExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider)
  return new Kysely({ config: { dialect }, dialect, driver, executor })
}
