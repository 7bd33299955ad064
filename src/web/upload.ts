/** Sends a request that carries a file, and says how much of it has left, 0 to 1: what `fetch` does not tell. Fails as `fetch` does. */
export async function upload(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.arrayBuffer()
  request.signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    request.signal.addEventListener('abort', () => sending.abort())
    sending.open(request.method, request.url)
    sending.responseType = 'arraybuffer'
    request.headers.forEach((value, name) => {
      sending.setRequestHeader(name, value)
    })
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1)
    sending.onload = () => resolve(new Response(sending.response, { status: sending.status, headers: headersOf(sending) }))
    sending.onerror = () => reject(new TypeError('Failed to fetch'))
    sending.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'))
    sending.send(body)
  })
}

function headersOf(sent: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
