import { Skeleton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ContractRouterClient } from '@orpc/contract'
import type { RouterUtils } from '@orpc/tanstack-query'
import { IconBookmark, IconColumns3 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ColumnLayout, ListSetup, listProcedures, SavedView } from '#parts/lists/contract/list-setup.ts'
import { errorMessage, failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { arranged, OWN_LAYOUT } from '#web/kit/list/column-layout.ts'
import type { Column } from '#web/kit/list/columns.ts'
import type { ListState } from '#web/kit/list/list-state.ts'
import { ToolPopover } from '#web/kit/list/tool-popover.tsx'
import type { View } from '#web/kit/list/views-panel.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'

const WAITING = <Skeleton h={120} />
const ColumnsPanel = lazily(async () => (await import('#web/kit/list/columns-panel.tsx')).ColumnsPanel, WAITING)
const ViewsPanel = lazily(async () => (await import('#web/kit/list/views-panel.tsx')).ViewsPanel, WAITING)

/** Milliseconds that the edge of a column rests before its place is kept. */
const REST = 400

type Procedures = RouterUtils<ContractRouterClient<ReturnType<typeof listProcedures>>>

/**
 * The columns of a list as the person has arranged them, and the tools to do so: give the tools to the filter bar, `resize` to the table.
 * `read` is for a screen that asks for the setup along with other things, the first time.
 */
export function useListSetup<Row>(
  procedures: Procedures,
  list: ListState,
  columns: readonly Column<Row>[],
  read?: () => Promise<ListSetup>,
) {
  const queryClient = useQueryClient()
  const phone = usePhone() // whose rows may have no columns
  const setupQuery = procedures.setup.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
  const key = procedures.setup.queryKey()
  /** What came along with other things is of that moment: once it is there, only the procedure knows better. */
  const isFirst = () => queryClient.getQueryData(key) === undefined
  const setup = useQuery(read ? { ...setupQuery, queryFn: () => (isFirst() ? read() : procedures.setup.call()) } : setupQuery)
  const layout = setup.data?.columns ?? OWN_LAYOUT
  const refresh = () => queryClient.invalidateQueries({ queryKey: key })

  const show = (next: ColumnLayout | null) => queryClient.setQueryData(key, (kept) => kept && { ...kept, columns: next })

  const arrange = useMutation({
    mutationFn: (next: ColumnLayout | null) => procedures.arrange.call({ columns: next }),
    onMutate(next) {
      keepSoon.cancel()
      show(next)
    },
    onError(error) {
      toast.error(`Erro ao guardar as colunas: ${errorMessage(error)}`)
      return refresh()
    },
  })
  const keepSoon = useDebouncedCallback(arrange.mutate, { delay: REST, flushOnUnmount: true })

  /** An edge goes with each press of an arrow, which are kept together. */
  function resize(widths: Record<string, number>) {
    const next = { ...layout, widths }
    show(next)
    keepSoon(next)
  }

  const save = useMutation({
    mutationFn: (view: Pick<View, 'name' | 'shared'>) =>
      procedures.saveView.call({ ...view, filters: asText(list.filters), columns: layout }),
    onSuccess: (_, { name }) => toast.success(`Visão "${name}" salva!`),
    onMutate: (): void => remove.reset(),
    onSettled: refresh,
  })
  const [asked, ask] = useState<SavedView | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => procedures.removeView.call({ id }),
    onSuccess(_, { id, mine, removable, ...view }) {
      const done = `Visão "${view.name}" excluída!`
      if (mine) toastWithUndo(done, { undo: () => procedures.saveView.call(view).then(refresh), failed: 'Erro ao restaurar visão' })
      else toast.success(done)
    },
    onMutate: (): void => save.reset(),
    onSettled() {
      ask(null)
      return refresh()
    },
  })

  function pick({ filters, columns: chosen }: SavedView) {
    const without = Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined]))
    list.filter({ ...without, ...filters })
    arrange.mutate(chosen)
  }

  /** What others shared meanwhile; not while an own change of the columns is under way, which an older answer would take back. */
  function reread() {
    if (!arrange.isPending) void refresh()
  }

  const views = setup.data && (
    <>
      <ToolPopover label="Visões" icon={IconBookmark} onOpen={reread}>
        <ViewsPanel
          views={setup.data.views}
          onPick={(view) => pick(view as SavedView)}
          onSave={save.mutateAsync}
          busy={save.isPending}
          failure={failureOf(save.error, 'Erro ao salvar visão') ?? failureOf(remove.error, 'Erro ao excluir visão')}
          onRemove={(view) => (view.mine ? remove.mutate(view as SavedView) : ask(view as SavedView))}
        />
      </ToolPopover>
      <ConfirmDialog
        question={asked && 'Excluir a visão de outra pessoa? Some para a empresa toda, e não volta.'}
        subject={asked?.name}
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
        onCancel={() => ask(null)}
      />
    </>
  )

  return {
    columns: arranged(columns, layout),
    resize: {
      sized: Object.keys(layout.widths).length > 0,
      onResize: resize,
    },
    /** The saved views alone, for a screen without columns. */
    views,
    tools: setup.data && (
      <>
        {!(phone && columns.some((column) => column.phone)) && (
          <ToolPopover label="Colunas" icon={IconColumns3}>
            <ColumnsPanel columns={columns as readonly Column<unknown>[]} layout={layout} onChange={arrange.mutate} />
          </ToolPopover>
        )}
        {views}
      </>
    ),
  }
}

const asText = (filters: object) => Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
