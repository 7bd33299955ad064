import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

const BUCKET = '/documents'

interface S3Object {
  bytes: Buffer
  type: string
}

/** A small S3 with one bucket: keeps objects, takes uploads in parts, lists two at a time, and computes each request's signature again before believing it. */
export async function openS3Server() {
  const credentials = { accessKeyId: 'retaguarda', secretAccessKey: 'only-this-test-knows-it', region: 'sa-east-1' }
  const objects = new Map<string, S3Object>()
  const uploads = new Map<string, Buffer[]>()

  /** [status, body, headers] */
  function answer(
    method: string,
    url: URL,
    body: Buffer,
    headers: Record<string, unknown>,
  ): [number, (string | Buffer)?, Record<string, string>?] {
    const { pathname: path, searchParams: query } = url
    if (path === BUCKET && query.has('list-type')) return [200, listed(query)]
    if (!path.startsWith(`${BUCKET}/`)) return [404]
    const upload = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, [])
      return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`]
    }
    if (upload !== null && !uploads.has(upload)) return [404]
    if (upload !== null && method === 'PUT') {
      uploads.get(upload)![Number(query.get('partNumber')) - 1] = body
      return [200, '', { etag: `"${query.get('partNumber')}"` }]
    }
    if (upload !== null && method === 'POST') {
      objects.set(path, { bytes: Buffer.concat(uploads.get(upload)!), type: '' })
      uploads.delete(upload)
      return [200, '<CompleteMultipartUploadResult/>']
    }
    if (upload !== null) return uploads.delete(upload) ? [204] : [404]
    if (method === 'PUT') objects.set(path, { bytes: body, type: String(headers['content-type']) })
    if (method === 'DELETE') objects.delete(path)
    if (method === 'PUT' || method === 'DELETE') return [200]
    const found = objects.get(path)
    if (!found) return [404]
    if (method === 'HEAD') return [200, '', { 'content-length': String(found.bytes.length) }]
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range ?? '')) ?? []
    return from === undefined ? [200, found.bytes] : [206, found.bytes.subarray(Number(from), Number(to) + 1)]
  }

  function listed(query: URLSearchParams): string {
    const keys = [...objects.keys()].map((path) => path.slice(BUCKET.length + 1)).filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const at = Number(query.get('continuation-token') ?? 0)
    const more = at + 2 < keys.length ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${keys.slice(at, at + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)}${more}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { authorization, 'x-amz-date': datetime, 'x-amz-content-sha256': hash = 'UNSIGNED-PAYLOAD' } = request.headers
      const url = `http://${request.headers.host}${request.url}`
      const signer = new AwsV4Signer({
        ...credentials,
        service: 's3',
        method: request.method,
        url,
        datetime: String(datetime),
        headers: { 'x-amz-content-sha256': String(hash) },
      })
      if (authorization !== (await signer.authHeader())) return response.writeHead(403).end()
      const [status, body, headers] = answer(request.method ?? '', new URL(url), Buffer.concat(chunks), request.headers)
      response.writeHead(status, { 'content-length': String(Buffer.byteLength(body ?? '')), ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { credentials, endpoint, bucket: BUCKET.slice(1), objects, uploads, close: () => server.close() }
}
