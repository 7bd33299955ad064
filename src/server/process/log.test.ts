import { expect, test } from 'vitest'
import { createLog, type Log } from './log.ts'

/** What a log writes for `write`, as parsed lines and as text. */
function written(write: (log: Log) => void) {
  let text = ''
  write(createLog({ LOG_LEVEL: 'info' }, { write: (line) => (text += line) }))
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

test('leaves out fields that hold personal data, at any depth', () => {
  const client = { name: 'Maria', document: '52998224725', contacts: [{ phone_number: '11987654321', email: 'maria@exemplo.com.br' }] }
  const { text, lines } = written((log) =>
    log.info({ client, headers: { authorization: 'Bearer x', cookie: 'session=x' }, password: 'x' }, 'saved'),
  )
  expect(lines[0].client).toEqual({ name: 'Maria', document: '[omitido]', contacts: [{ phone_number: '[omitido]', email: '[omitido]' }] })
  expect(lines[0].headers).toEqual({ authorization: '[omitido]', cookie: '[omitido]' })
  expect(text).not.toContain('Bearer')
})

test.each(['maria@exemplo.com.br', '52998224725', '529.982.247-25', '12.ABC.345/01DE-35', '(11) 98765-4321', '11987654321'])(
  'leaves %s out of messages and errors',
  (personal) => {
    const { text } = written((log) => log.error(new Error(`invalid value "${personal}"`), `refused ${personal}`))
    expect(text).not.toContain(personal)
    expect(text).toContain('invalid value')
  },
)

test('names a database error by its code and constraint, without the row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'client_document_taken',
    detail: 'Key (name)=(Maria)',
  })
  const { text, lines } = written((log) => log.error({ err: error }, 'procedure failed'))
  expect(lines[0].err).toMatchObject({ message: 'duplicate key', code: '23505', constraint: 'client_document_taken' })
  expect(text).not.toContain('Maria')
})

test('keeps numbers, identifiers and moments as they are', () => {
  const fields = { bytes: 12345678901, request_id: '0199f0a4-7c1e-7d3a-8d5b-123456789012', at: '2026-11-21T11:22:33.444Z' }
  expect(written((log) => log.info(fields)).lines[0]).toMatchObject(fields)
})

test('what PostgreSQL could not read is left out: it may be a name or a diagnosis', () => {
  const message = 'invalid input syntax for type date: "Maria Canário tem F41"'
  const error = Object.assign(new Error('reading failed', { cause: Object.assign(new Error(message), { code: '22007' }) }), { code: 'X' })
  const { text } = written((log) => log.error({ err: error }, 'failed'))
  expect(text).toContain('reading failed')
  expect(text).not.toMatch(/Maria|F41/)
})
