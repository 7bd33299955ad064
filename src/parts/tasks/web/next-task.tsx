import { createContext, type ReactNode, use, useState } from 'react'
import type { Task } from '#parts/tasks/contract/task.ts'
import { asksNext, type Subject } from '#shared/subjects.ts'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'

const TaskDialog = lazily(async () => (await import('./task-dialog.tsx')).TaskDialog)

type AskNext = (finished: Task) => Promise<void>

const NextTaskContext = createContext<AskNext>(async () => undefined)

/** Asks what comes next after the last open task of a record that needs one (`asksNext` of SUBJECTS). It stays while the list it was finished in changes. */
export function NextTaskProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const close = () => setSubject(null)

  async function ask({ subject: about }: Task) {
    if (!about || !asksNext(about.column)) return
    const left = { [about.column]: about.id } as Subject
    const { total } = await api.list.call({ subject: left })
    if (total === 0) setSubject(left)
  }
  return (
    <NextTaskContext value={ask}>
      {children}
      {subject && <TaskDialog task={null} subject={subject} title="Qual é a próxima tarefa?" later="Agora não" onClose={close} />}
    </NextTaskContext>
  )
}

/** To be called with a task that was just finished. */
export const useAskNext = () => use(NextTaskContext)
