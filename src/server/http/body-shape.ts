import { ORPCError } from '@orpc/server'

/** How deep a body may nest, and how much a form may say beside its files, in characters and in parts. */
const DEPTH = 32
const FORM_TEXT = 64 * 1024
const FORM_PARTS = 16

const unreadable = (message: string) => new ORPCError('BAD_REQUEST', { message })

/** A body as it was parsed, or BAD_REQUEST: text that is no JSON, values nested deeper than any input of ours, a form of thousands of parts. */
export async function readBody(read: () => Promise<unknown>): Promise<unknown> {
  const body = await read().catch((cause) => {
    throw new ORPCError('BAD_REQUEST', { message: 'O pedido não pôde ser lido.', cause })
  })
  if (body instanceof FormData) checkForm(body)
  else checkDepth(body)
  return body
}

function checkForm(form: FormData) {
  let parts = 0
  for (const [, value] of form) {
    parts += 1
    if (parts > FORM_PARTS || (typeof value === 'string' && value.length > FORM_TEXT)) throw unreadable('O formulário é grande demais.')
  }
}

function checkDepth(body: unknown) {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH) throw unreadable('O pedido é aninhado demais.')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}
