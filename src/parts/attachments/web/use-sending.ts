import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttachedTo } from '#parts/attachments/contract/attachment.ts'
import { DOCUMENT_FILE, fileProblem } from '#shared/file-rule.ts'
import { errorMessage } from '#web/errors.ts'
import { api } from './api.ts'

/** A file on its way: `problem` says why it did not arrive. */
export interface Sending {
  key: number
  name: string
  problem: string | null
}

let last = 0

/** Sends files one after the other; what fails says so and stops no other. */
export function useSending(subject: AttachedTo) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key))
  const fail = (key: number, problem: string) => setSending((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))

  async function send(files: readonly File[]) {
    const queued = files.map((file) => ({ file, key: ++last }))
    setSending((all) => [...all, ...queued.map(({ file: { name }, key }) => ({ key, name, problem: null }))])
    for (const { file, key } of queued) {
      const problem = fileProblem(file, DOCUMENT_FILE) ?? (await api.add.call({ subject, file }).then(() => null, errorMessage))
      if (problem) fail(key, problem)
      else drop(key)
      if (!problem) await queryClient.invalidateQueries({ queryKey: api.key() })
    }
  }
  return { sending, send: (files: readonly File[]) => void send(files), drop }
}
