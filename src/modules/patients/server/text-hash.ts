import { createHash } from 'node:crypto'

/** SHA-256 of what is signed: the title and the body of a text, a line break between them. */
export const hashOf = ({ title, body }: { title: string; body: string }) => createHash('sha256').update(`${title}\n${body}`).digest('hex')
