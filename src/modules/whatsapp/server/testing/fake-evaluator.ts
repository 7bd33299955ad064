import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it was asked, as it came. */
export interface Asked {
  authorization: string | undefined
  body: {
    model: string
    temperature: number
    messages: { role: string; content: string }[]
    response_format: { type: string; json_schema?: { name: string; strict: boolean; schema: object } }
  }
}

/**
 * A server that answers `POST /chat/completions` as OpenAI's does (spec/3 §21 L1), steered by what stands in the transcript: `[[nota=4.5]]`, `[[json quebrado]]`,
 * `[[linha inexistente]]`, `[[429]]`, `[[500]]`, `[[demora]]`, `[[recusa]]`, `[[cortada]]`, `[[sem schema]]`. With `[[uma vez]]` a repair mends what was wrong.
 */
export async function startFakeEvaluator({ key = 'chave-do-avaliador' } = {}) {
  const heard: Asked[] = []

  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return answer(404, refusal('Unknown request URL'))
      if (request.headers.authorization !== `Bearer ${key}`) return answer(401, refusal('Incorrect API key provided'))
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body']
      heard.push({ authorization: request.headers.authorization, body })
      const said = steered(body)
      if (said !== 'silent') answer(...said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    key,
    heard,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const refusal = (message: string) => ({ error: { message, type: 'invalid_request_error', code: null } })

function steered({ model, messages, response_format }: Asked['body']): 'silent' | [number, object] {
  const [system, user] = messages.map(({ content }) => content) as [string, string]
  const isRepair = messages.length > 2 && user.includes('[[uma vez]]')
  const wants = (sign: string) => user.includes(`[[${sign}]]`) && !isRepair
  if (wants('demora')) return 'silent'
  if (wants('429')) return [429, refusal('Rate limit reached')]
  if (wants('500')) return [500, refusal('The server had an error')]
  if (wants('sem schema') && response_format.type === 'json_schema') return [400, refusal('response_format is not supported')]
  const score = Number(/\[\[nota=([\d.]+)\]\]/.exec(user)?.[1] ?? 4)
  const letters = [...system.matchAll(/^([A-Z])\. /gm)].map(([, letter]) => letter!)
  const aspects = letters.slice(wants('falta letra') ? 1 : 0).map((aspect_id) => ({
    aspect_id,
    score,
    comment: 'Respondeu bem.',
    evidence_lines: [wants('linha inexistente') ? 999 : 2],
  }))
  const content = {
    ...{ evaluable: !wants('sem nota'), aspects, comment: 'Bom atendimento.', salesperson_name: /sou a (\w+)/.exec(user)?.[1] ?? null },
    ...{ generated_sale: user.includes('[[venda]]'), sale_evidence_lines: user.includes('[[venda]]') ? [3] : [] },
  }
  const message = wants('recusa')
    ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
    : {
        role: 'assistant',
        content: wants('json quebrado') ? '{"evaluable": tr' : `\`\`\`json\n${JSON.stringify(content)}\n\`\`\``,
        refusal: null,
      }
  const finish_reason = wants('cortada') ? 'length' : 'stop'
  return [
    200,
    { model, choices: [{ index: 0, finish_reason, message }], usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 } },
  ]
}
