import { useEffect, useRef, useState } from 'react'
import { guessMapping, headerAt, type Mapping } from '../contract/mapping.ts'
import type { Opened } from './host-table.ts'
import type { ImportConfig } from './import-config.ts'
import { mappingMemory } from './mapping-memory.ts'
import { openTable, type TableWorker } from './open-table.ts'
import type { FormatChoice } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file that was read, with what its columns are taken for. */
export interface Source extends Opened {
  file: File
  choice: FormatChoice
  /** Where its header is among the first rows; null when it has none. */
  header: number | null
  mapping: Mapping<string>
}

const UNREADABLE = 'O arquivo não pôde ser lido. Verifique o formato e tente novamente.'

/** Each is read whole. */
const SHEETS_TRIED = 5

/** The headings of a file; a column without one is called by its place. */
export function headings({ head, header }: Pick<Source, 'head' | 'header'>): string[] {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const named = header === null ? [] : (head[header]?.cells ?? [])
  return Array.from({ length: width }, (_, position) => named[position] || `Coluna ${position + 1}`)
}

/** The file that is imported, in a worker, and what is known of it. `owner` is whose choices are remembered. */
export function useSource({ columns, worker }: ImportConfig, owner: string) {
  const [source, setSource] = useState<Source | null>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const kept = useRef<TableWorker>(null)
  const table = () => (kept.current ??= openTable(worker()))
  const close = () => {
    kept.current?.close()
    kept.current = null
  }
  useEffect(() => () => kept.current?.close(), [])

  const memory = mappingMemory(owner)
  const withHeader = (opened: Omit<Source, 'header' | 'mapping'>, header: number | null): Source => {
    const names = headings({ ...opened, header })
    return { ...opened, header, mapping: memory.recall(names) ?? guessMapping(names, columns) }
  }

  /** Asks the worker something; null when the file cannot be read. */
  async function ask<Result>(question: () => Promise<Result>): Promise<Result | null> {
    setReading(true)
    setProblem(null)
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof UnreadableFile)) close() // what fails otherwise may not answer again
      setProblem(error instanceof UnreadableFile ? error.message : UNREADABLE)
      return null
    } finally {
      setReading(false)
    }
  }

  /** Of a workbook whose first sheet names no columns, the first of its next sheets that does. */
  async function sheetWithHeader(file: File, choice: FormatChoice, opened: Opened): Promise<Opened> {
    const { format } = opened
    if (choice.sheet || !('sheets' in format) || headerAt(opened.head, columns) !== null) return opened
    for (const sheet of format.sheets.filter((name) => name !== format.sheet).slice(0, SHEETS_TRIED)) {
      const other = await table().open(file, { ...choice, sheet })
      if (headerAt(other.head, columns) !== null) return other
    }
    return table().open(file, choice)
  }

  /** Reads a file by what was found out, or as a person says. Answers the digest of its lines; null when it cannot be imported. */
  async function read(file: File, choice: FormatChoice = {}): Promise<string | null> {
    const opened = await ask(async () => sheetWithHeader(file, choice, await table().open(file, choice)))
    if (opened?.total === 0) setProblem('O arquivo está vazio.')
    if (!opened || opened.total === 0) return null
    setSource(withHeader({ ...opened, file, choice }, headerAt(opened.head, columns)))
    return opened.digest
  }

  return {
    source,
    reading,
    problem,
    read,
    reread: (choice: FormatChoice) => (source ? read(source.file, { ...source.choice, ...choice }) : Promise.resolve(null)),
    setHeader: (header: number | null) => setSource((now) => now && withHeader(now, header)),
    setMapping: (mapping: Mapping<string>) => setSource((now) => now && { ...now, mapping }),
    /** The lines below the header, checked by the rules of the register; null when they cannot be read. The choice of columns is remembered. */
    async check(context: unknown) {
      if (!source) return null
      const { header, mapping } = source
      memory.remember(headings(source), mapping)
      return ask(() => table().check({ skip: header === null ? 0 : header + 1, mapping, context }))
    },
    /** Whole lines of the file as they are in it. */
    rows: (lines: number[]) => table().rows(lines),
  }
}
