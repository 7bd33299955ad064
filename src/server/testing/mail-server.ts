import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free port that keeps what it receives, or refuses every recipient. */
export function openMailServer({ refuse = false } = {}) {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refuse ? Object.assign(new Error(`no such person ${address}`), { responseCode: 550 }) : null),
    onData(stream, _, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
  })
  return new Promise<{ url: string; received: ParsedMail[]; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as AddressInfo
      resolve({ url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() })
    })
  })
}
