import type pg from 'pg'

/** COPY through the bare driver: hands `rows`, in PostgreSQL's text format, to a `copy … from stdin`. */
export const copyIn = (client: pg.PoolClient, statement: string, rows: string) =>
  new Promise<void>((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(connection: pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) {
        connection.sendCopyFromChunk(Buffer.from(rows))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable)
  })
