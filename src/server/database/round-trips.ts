/**
 * PostgreSQL with few round trips. Depends on how these are built, beyond what they document: of pg (8.23) that a `pipeline` client
 * writes each statement at once to `connection.stream` and files what it prepared in `connection.parsedStatements`; of Kysely (0.28)
 * that DefaultConnectionProvider hands a transaction one connection through a SingleConnectionProvider, which makes statements wait
 * for each other. round-trips.test.ts counts what travels, and fails when an update changes any of it.
 */
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
import { PreparedStatements } from './prepared-statements.ts'

const READS = /^\s*(select|with)\b/

/** What pg keeps of a connection and does not declare. */
interface Internals {
  parsedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

/**
 * Parses and plans a statement that reads, or has parameters, once per connection instead of once per request, unless it is rare.
 * Statements that do not wait for each other travel together.
 */
export class PipelinedClient extends pg.Client {
  readonly #prepared = new PreparedStatements((name) => this.#forget(name))

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of pg's nine overloads, which cannot be written without it
  override query(first: any, values?: any, callback?: any): any {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const again = typeof first === 'string' && Array.isArray(values) && (values.length > 0 || READS.test(first))
    const name = again ? this.#prepared.nameOf(first) : undefined
    return name ? super.query({ name, text: first as string, values }, callback) : super.query(first, values, callback)
  }

  /** The protocol's own message: unlike `deallocate` it is no statement, which an aborted transaction would refuse. */
  #forget(name: string) {
    const connection = this.connection as unknown as Internals
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}

/** Sends `begin` along with the first statement of a transaction. Whether it went well is asked before the end. */
class PipelinedDriver extends PostgresDriver {
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
class PipelinedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider) {
    return super.withConnectionProvider(provider instanceof SingleConnectionProvider ? together(provider) : provider)
  }
}

function together(provider: SingleConnectionProvider): ConnectionProvider {
  const connection = provider.provideConnection(async (one) => one)
  return { provideConnection: async (consumer) => consumer(await connection) }
}

/** PostgreSQL with as few round trips as a transaction can do with. */
export function pipelinedDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool })
  const driver = new PipelinedDriver(pool)
  const provider = new DefaultConnectionProvider(driver)
  const executor = new PipelinedExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider)
  return new Kysely({ config: { dialect }, dialect, driver, executor })
}
