import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MODULES, type ModuleKey } from '#shared/modules.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

interface Change {
  module: ModuleKey
  enabled: boolean
}

/** Switches a module, says so with a way back, and reads everything anew: other pages show, or go. */
export function useSetModule() {
  const queryClient = useQueryClient()
  async function set(change: Change) {
    const cards = await api.modules.set.call(change)
    queryClient.setQueryData(api.modules.list.queryKey(), cards)
    await queryClient.invalidateQueries()
  }
  return useMutation({
    mutationFn: set,
    onSuccess: (_, { module, enabled }) =>
      toastWithUndo(`${MODULES[module]} ${enabled ? 'ligado' : 'desligado'}`, {
        undo: () => set({ module, enabled: !enabled }),
      }),
    onError: (error) => toast.error(errorMessage(error)),
  })
}
