import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '#server/process/start-error.ts'

/** Asks one question after another on the terminal; lines pasted at once answer in turn. */
export function openTerminal() {
  let silent = false
  const screen = new Writable({
    write(chunk, _, done) {
      if (silent) done()
      else process.stdout.write(chunk, done)
    },
  })
  const terminal = createInterface({ input: process.stdin, output: screen, terminal: true, prompt: '' })
  const lines = terminal[Symbol.asyncIterator]()

  return {
    /** A hidden answer is not shown while it is typed. */
    async ask(question: string, { hidden = false } = {}): Promise<string> {
      process.stdout.write(`${question}: `)
      silent = hidden
      const { value, done } = await lines.next()
      silent = false
      if (hidden) process.stdout.write('\n')
      if (done) throw new StartError('\nCancelado: nada foi criado.')
      return value
    },
    close: () => terminal.close(),
  }
}
