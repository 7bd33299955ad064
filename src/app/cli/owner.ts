import { type Database, openDatabase, openPool } from '#server/database/database.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { openPostgres } from '#server/postgres/index.ts'
import { type Env, readEnv } from '#server/process/env.ts'
import { createLog } from '#server/process/log.ts'
import { exitBecause, StartError } from '#server/process/start-error.ts'
import { createOwner, NewOwner, weakness } from './create-owner.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { openTerminal } from './terminal.ts'

const QUESTIONS = {
  company: { variable: 'OWNER_COMPANY', question: 'Nome da empresa' },
  name: { variable: 'OWNER_NAME', question: 'Seu nome' },
  email: { variable: 'OWNER_EMAIL', question: 'Seu e-mail' },
  password: { variable: 'OWNER_PASSWORD', question: 'Senha (não aparece ao digitar)' },
} as const
type Field = keyof typeof QUESTIONS

/** The first sentence against a value, or null. */
const problemWith = (field: Field, value: string) => NewOwner.shape[field].safeParse(value).error?.issues[0]?.message ?? null

type Terminal = ReturnType<typeof openTerminal>
type Judge = (value: string) => string | null | Promise<string | null>

/** What the variable says or, on a terminal, what is typed: asked again until nothing is wrong with it. */
async function answerTo(field: Field, terminal: Terminal | null, judge: Judge = (value) => problemWith(field, value)): Promise<string> {
  const { variable, question } = QUESTIONS[field]
  const given = process.env[variable]
  if (given !== undefined) {
    const problem = await judge(given)
    if (problem) throw new StartError(`${variable}: ${problem}`)
    return given
  }
  if (!terminal) throw new StartError(`Defina ${variable}, ou rode npm run owner em um terminal, que pergunta.`)
  for (;;) {
    const typed = await terminal.ask(question, { hidden: field === 'password' })
    const problem = await judge(typed)
    if (!problem) return typed
    process.stdout.write(`${problem}\n`)
  }
}

async function askWhoOwns(): Promise<NewOwner> {
  const terminal = process.stdin.isTTY ? openTerminal() : null
  try {
    const company = await answerTo('company', terminal)
    const name = await answerTo('name', terminal)
    const email = await answerTo('email', terminal)
    const strong: Judge = (password) => problemWith('password', password) ?? weakness({ name, email, company, password })
    return NewOwner.parse({ company, name, email, password: await answerTo('password', terminal, strong) })
  } finally {
    terminal?.close()
  }
}

const RESET = '--reset-two-factor'

/** What the command is asked to do, as work on the database that answers what to say. Throws StartError for arguments that it does not know. */
async function task(env: Env, [option, email, ...rest]: string[]): Promise<(database: Database) => Promise<string>> {
  if (option === undefined) {
    const owner = await askWhoOwns()
    return async (database) => {
      await createOwner(database, owner, env.COMPANY_TYPE)
      return `Pronto: ${owner.name} já pode entrar em ${env.PUBLIC_URL}/login.`
    }
  }
  if (option !== RESET || !email || rest.length > 0)
    throw new StartError(`Uso: npm run owner, ou npm run owner -- ${RESET} pessoa@empresa.com.br`)
  return async (database) =>
    `Pronto: ${await resetTwoFactor(database, email)} entra só com a senha, e ativa as duas etapas de novo em Minha conta.`
}

/** npm run owner: makes the first owner of an installation, from the terminal or from the OWNER_* variables; or frees one who lost her phone. */
async function main() {
  const env = readEnv(process.env)
  const log = createLog({ LOG_LEVEL: 'error' })
  const work = await task(env, process.argv.slice(2))

  const postgres = await openPostgres(env)
  try {
    await prepareDatabase(postgres)
    const database = openDatabase(openPool(postgres.owner, { max: 1, onError: (error) => log.error({ err: error }, 'connection broke') }))
    const said = await work(database).finally(() => database.destroy())
    process.stdout.write(`${said}\n`)
  } finally {
    await postgres.stop()
  }
}

main().then(() => process.exit(0), exitBecause)
