import type { TableRow } from '../contract/table.ts'
import type { Answer, CheckedLine, Opened, Question, Reading } from './host-table.ts'
import type { FormatChoice } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file in a worker. One question at a time. */
export interface TableWorker {
  open(file: File, choice: FormatChoice): Promise<Opened>
  check(reading: Reading): Promise<CheckedLine[]>
  rows(lines: number[]): Promise<TableRow[]>
  close(): void
}

/** The page's end of a worker that runs `hostTable`. */
export function openTable(worker: Worker): TableWorker {
  const ask = <Result>(question: Question, hear: (answer: Answer) => { done: Result } | undefined) =>
    new Promise<Result>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.say === 'refused') return reject(new UnreadableFile(data.reason))
        const heard = hear(data)
        if (heard) resolve(heard.done)
      }
      worker.postMessage(question)
    })

  return {
    open: (file, choice) => ask({ ask: 'open', file, choice }, (answer) => (answer.say === 'opened' ? { done: answer.opened } : undefined)),
    check(reading) {
      const lines: CheckedLine[] = []
      return ask({ ask: 'check', ...reading }, (answer) => {
        if (answer.say !== 'checked') return
        lines.push(...answer.lines)
        return answer.more ? undefined : { done: lines }
      })
    },
    rows: (lines) => ask({ ask: 'rows', lines }, (answer) => (answer.say === 'rows' ? { done: answer.rows } : undefined)),
    close: () => worker.terminate(),
  }
}
