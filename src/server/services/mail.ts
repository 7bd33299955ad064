import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Env } from '../process/env.ts'
import type { Log } from '../process/log.ts'

export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

/** Delivers one message, or throws so that its job is tried again. */
export type SendMail = (message: Message) => Promise<void>

/** Sends through SMTP_URL; without one every message becomes a file in DATA_DIR/outbox. */
export const openMail = (env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, log: Log): SendMail =>
  env.SMTP_URL ? overSmtp(env.SMTP_URL, env.MAIL_FROM) : intoOutbox(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM, log)

const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function overSmtp(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ url, ...TIMEOUT })
  return async (message) => {
    try {
      await transport.sendMail({ from, ...message })
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      // The server's own words repeat the address, and a failed job is stored and logged.
      throw new Error(`the mail server did not take the message: ${[code, responseCode].filter(Boolean).join(' ')}`)
    }
  }
}

function intoOutbox(folder: string, from: string, log: Log): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: eml } = await transport.sendMail({ from, ...message })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.warn({ file }, 'SMTP_URL is not set: the message was written to a file and nobody received it')
  }
}
