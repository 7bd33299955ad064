/** Enough for a slow public service, too little to be kept waiting by a dead one. */
const PATIENCE_MS = 5_000
const MAXIMUM_BYTES = 1024 * 1024

/** What an address answered: the status, and the JSON of a good answer. */
export interface JsonAnswer {
  status: number
  json: unknown
  /** The header Retry-After, as it came. */
  retry_after: string | null
}

interface Bounds {
  patience_ms?: number
  most?: number
}

/**
 * Asks a service outside for JSON: no redirects, 5 seconds and 1 MB unless more was asked for. Throws when there is no whole answer.
 * The host must come from the environment, never from what somebody typed.
 */
export async function fetchJson(url: string, { patience_ms = PATIENCE_MS, most = MAXIMUM_BYTES }: Bounds = {}): Promise<JsonAnswer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience_ms),
    headers: { accept: 'application/json' },
  })
  const text = await readText(response, most)
  return { status: response.status, json: response.ok ? JSON.parse(text) : null, retry_after: response.headers.get('retry-after') }
}

async function readText(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new RangeError(`${new URL(response.url).host} answered more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
