// What npm run bench measures the product against: a bare HTTP server whose every path is one prepared statement.
// FLOOR_STATEMENTS is {path: {text, values}} in JSON, and so is what is posted to a further path; PORT and the PG variables say where.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

const statements = JSON.parse(process.env.FLOOR_STATEMENTS)
const pool = new pg.Pool()

createServer(async (request, response) => {
  if (request.method === 'POST') statements[request.url] = await json(request)
  const { rows } = await pool.query({ name: request.url, ...statements[request.url] })
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
