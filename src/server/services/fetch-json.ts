/** Enough for a slow public service, too little to be kept waiting by a dead one. */
const PATIENCE_MS = 5_000
const MAXIMUM_BYTES = 1024 * 1024

/** What an address answered: the status, and the JSON of a good answer. */
export interface JsonAnswer {
  status: number
  json: unknown
}

/**
 * Asks a service outside for JSON: no redirects, 5 seconds, 1 MB. Throws when there is no whole answer.
 * The host must come from the environment, never from what somebody typed.
 */
export async function fetchJson(url: string): Promise<JsonAnswer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json' },
  })
  const text = await readText(response)
  return { status: response.status, json: response.ok ? JSON.parse(text) : null }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAXIMUM_BYTES) throw new RangeError(`${new URL(response.url).host} answered more than ${MAXIMUM_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
