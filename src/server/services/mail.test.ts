import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../process/log.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openMail } from './mail.ts'

const message = { to: 'ana@exemplo.com.br', subject: 'Redefinição de senha', text: 'Olá, Ana: não', html: '<p>Olá, Ana: não</p>' }
const MAIL_FROM = 'Retaguarda <nao-responda@exemplo.com.br>'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo()
})

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-mail-'))
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A log whose lines can be read. */
function recordedLog() {
  const lines: string[] = []
  return { lines, log: createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) }
}

async function mailServer(options?: { refuse: boolean }) {
  const server = await openMailServer(options)
  cleanUp.push(server.close)
  return server
}

test('delivers text and HTML over SMTP, accents and all', async () => {
  const { url: SMTP_URL, received } = await mailServer()
  await openMail({ SMTP_URL, MAIL_FROM, DATA_DIR: temporaryFolder() }, recordedLog().log)(message)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ subject: message.subject, from: { text: '"Retaguarda" <nao-responda@exemplo.com.br>' } })
  expect(received[0]?.text).toContain('Olá, Ana: não')
  expect(received[0]?.html).toContain('<p>Olá, Ana: não</p>')
})

test('a refused address fails without repeating it', async () => {
  const { url: SMTP_URL } = await mailServer({ refuse: true })
  const sending = openMail({ SMTP_URL, MAIL_FROM, DATA_DIR: temporaryFolder() }, recordedLog().log)(message)
  await expect(sending).rejects.toThrow(/^the mail server did not take the message: EENVELOPE 550$/)
})

test('without a mail server the message becomes a file, and the log names neither the person nor the text', async () => {
  const DATA_DIR = temporaryFolder()
  const { lines, log } = recordedLog()
  await openMail({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, log)(message)
  const files = readdirSync(join(DATA_DIR, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  const mail = await simpleParser(readFileSync(join(DATA_DIR, 'outbox', files[0] ?? '')))
  expect(mail).toMatchObject({ subject: message.subject, to: { text: 'ana@exemplo.com.br' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(files[0])
  expect(lines[0]).not.toMatch(/ana@|Olá/)
})
