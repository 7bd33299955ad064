import { ORPCError } from '@orpc/client'
import { activeCompany } from './active-company.ts'
import { reauthenticate } from './reauthenticate.ts'

interface Options {
  signal: AbortSignal
  /** Hears how much has arrived, from 0 to 1, as far as the server could tell beforehand. */
  onProgress(share: number): void
}

/** Brings a file that the server makes on the way and hands it to the browser to keep. Answers its name and how many rows it has. */
export async function download(path: string, { signal, onProgress }: Options) {
  const request = () => fetch(path, { signal, headers: { 'x-company-id': activeCompany.id() ?? '' } })
  let answer = await request()
  if (answer.status === 401 && (await reauthenticate())) answer = await request()
  if (!answer.ok || !answer.body) throw await errorOf(answer)

  const expected = Number(answer.headers.get('x-expected-bytes'))
  const parts: BlobPart[] = []
  let arrived = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    arrived += value.length
    onProgress(Math.min(0.99, arrived / Math.max(expected, 1)))
  }
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'
  saveFile(name, new Blob(parts, { type: answer.headers.get('content-type') ?? '' }))
  return { name, rows: Number(answer.headers.get('x-row-count')) }
}

/** What the server says no with, as every other call would have it. */
async function errorOf(answer: Response) {
  const { code, message, request_id } = await answer.json().catch(() => ({}))
  return new ORPCError(code ?? 'INTERNAL_SERVER_ERROR', { status: answer.status, message, data: { request_id } })
}

const A_MINUTE = 60_000

/** Hands bytes to the browser as a file to keep. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE)
}
