import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task } from '#parts/tasks/contract/task.ts'
import type { PageOf } from '#shared/procedure.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { useAskNext } from './next-task.tsx'

/** What a row of tasks offers. Each can be taken back for a while. */
export function useTaskActions() {
  const queryClient = useQueryClient()
  const askNext = useAskNext()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })

  /** A task that was finished stays where it is, struck, until the list is asked again. */
  function show(task: Task) {
    queryClient.setQueriesData<PageOf<Task>>(
      { queryKey: api.list.key() },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === task.id ? task : row)) },
    )
    void queryClient.invalidateQueries({ queryKey: api.list.key({ input: { done: true } }) })
    void queryClient.invalidateQueries({ queryKey: api.due.key() })
  }

  const set = useMutation({
    mutationFn: ({ task: { id }, done }: { task: Task; done: boolean }) => (done ? api.finish.call({ id }) : api.reopen.call({ id })),
    onSuccess(task, { done }) {
      show(task)
      const undo = async () => show(await (done ? api.reopen.call({ id: task.id }) : api.finish.call({ id: task.id })))
      toastWithUndo(done ? 'Tarefa concluída' : 'Tarefa reaberta', { description: task.title, undo })
      if (done) void askNext(task).catch(() => undefined) // without an answer nothing is asked: the task is done
    },
    onError: (error) => toast.error(errorMessage(error)),
  })

  const postpone = useMutation({
    mutationFn: ({ task: { id, updated_at }, due_on }: { task: Task; due_on: string }) => api.postpone.call({ id, updated_at, due_on }),
    onSuccess(task, { task: { due_on: before } }) {
      const { id, updated_at } = task
      const undo = async () => {
        if (before) await api.postpone.call({ id, updated_at, due_on: before })
        await refresh()
      }
      if (before) toastWithUndo('Tarefa adiada', { description: task.title, undo })
      else toast.success('Tarefa adiada', task.title)
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: ({ id }: Task) => api.remove.call({ id }),
    onSuccess({ id }, { title }) {
      const undo = async () => {
        await api.restore.call({ id })
        await refresh()
      }
      toastWithUndo('Tarefa excluída', { description: title, undo })
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: refresh,
  })

  return {
    set: (task: Task, done: boolean) => set.mutate({ task, done }),
    postpone: (task: Task, due_on: string) => postpone.mutate({ task, due_on }),
    remove: (task: Task) => remove.mutate(task),
  }
}
