import { DndContext, type DragEndEvent, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { Button, Card, Group, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Config, GRID } from '#modules/dashboard/contract/config.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { DragHandle } from '#web/kit/drag/drag-handle.tsx'
import { useDrag } from '#web/kit/drag/use-drag.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import classes from './dashboard.module.css'
import { ResizeHandle } from './resize-handle.tsx'
import { inTwelveColumns } from './twelve-columns.ts'
import { type Size, useArrangement } from './use-arrangement.ts'
import { cellProps } from './widget-grid.tsx'
import { WidgetIcon } from './widget-icon.tsx'

/** The tab's widgets as cards that are dragged to another place and pulled to another size, with the pointer or the keyboard. */
export function ArrangeGrid({ widgets, onDone }: { widgets: readonly Config[]; onDone(): void }) {
  const queryClient = useQueryClient()
  const arrangement = useArrangement(widgets)
  const { current, changed } = arrangement
  const grid = useRef<HTMLDivElement>(null)
  const saved = useRef(false)
  const ids = current.map(({ id }) => id)
  const titleOf = (id: UniqueIdentifier) => current.find((one) => one.id === id)?.title ?? ''
  const drag = useDrag('O gráfico', ids, titleOf)
  const twelfths = inTwelveColumns(current)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const [lifted, setLifted] = useState<UniqueIdentifier | null>(null)

  /** Nothing gives way while a card is held: cards of different sizes would change places under the pointer without end. */
  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    if (over && active.id !== over.id) arrangement.move(String(active.id), String(over.id))
  }

  const save = useMutation({
    mutationFn: ({ over }: { over: boolean }) => {
      const { seen, ...changes } = arrangement.changes()
      return api.configs.positions.call({ ...changes, seen: over ? [] : seen })
    },
    async onSuccess() {
      saved.current = true
      await queryClient.invalidateQueries({ queryKey: api.configs.key() })
      toast.success('Organização salva com sucesso!')
      onDone()
    },
    onError: (error) => {
      if (wasOvertaken(error)) setOvertaken(error.message)
    },
  })

  const discard = useDiscard(() => changed && !saved.current, onDone)

  return (
    <>
      <Group justify="space-between" mb="sm" className={classes.arranging}>
        <Text size="sm" c="dimmed">
          Arraste os gráficos para mudar a ordem e puxe o canto para mudar o tamanho.
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} disabled={!changed} onClick={arrangement.undo}>
            Desfazer
          </Button>
          <Button variant="default" onClick={discard.close}>
            Cancelar
          </Button>
          <Button disabled={!changed || save.isPending} aria-busy={save.isPending} onClick={() => save.mutate({ over: false })}>
            {save.isPending ? 'Salvando...' : 'Salvar'}
          </Button>
        </Group>
      </Group>
      <Failure error={wasOvertaken(save.error) ? null : save.error} what="Erro ao salvar a organização" />
      <DndContext {...drag} onDragStart={({ active }) => setLifted(active.id)} onDragEnd={drop} onDragCancel={() => setLifted(null)}>
        <SortableContext items={ids} strategy={() => null}>
          <div ref={grid} className={classes.grid}>
            {current.map((config, at) => (
              <ArrangeCard
                key={config.id}
                config={config}
                twelfths={twelfths[at]!}
                cellSize={() => cellSize(grid.current!)}
                onResize={(size) => arrangement.resize(config.id, size)}
                onResized={arrangement.keep}
              />
            ))}
          </div>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <Card className={classes.lifted} aria-hidden>
              <h2 className={classes.title}>{titleOf(lifted)}</h2>
            </Card>
          )}
        </DragOverlay>
      </DndContext>
      <ConfirmDialog
        question={overtaken && `${overtaken} Salvar a sua por cima?`}
        warning="Para ver a da outra pessoa, cancele e organize de novo."
        confirm="Salvar a minha"
        cancel="Voltar"
        onConfirm={() => {
          setOvertaken(null)
          save.mutate({ over: true })
        }}
        onCancel={() => setOvertaken(null)}
      />
      {discard.question}
    </>
  )
}

const wasOvertaken = (error: unknown): error is Error => error instanceof ORPCError && error.code === 'ARRANGEMENT_CHANGED'

/** Pixels from one column or row to the next. */
function cellSize(grid: HTMLElement) {
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  return { width: (grid.clientWidth + GRID.gap) / columns, height: GRID.rowHeight + GRID.gap }
}

interface ArrangeCardProps {
  config: Config
  /** What it takes of twelve columns. */
  twelfths: number
  cellSize(): { width: number; height: number }
  onResize(size: Size): void
  onResized(): void
}

function ArrangeCard({ config, twelfths, cellSize, onResize, onResized }: ArrangeCardProps) {
  const item = useSortable({ id: config.id })
  const { title, metadata, grid_cols, grid_rows } = config
  return (
    <div ref={item.setNodeRef} {...cellProps(config, twelfths)}>
      <Card
        component="section"
        aria-label={title}
        className={classes.card}
        data-dragging={item.isDragging || undefined}
        data-target={(item.isOver && !item.isDragging) || undefined}
      >
        <div className={classes.head}>
          <DragHandle item={item} label={`Mover ${title}`} />
          <WidgetIcon name={metadata.icon} size={16} />
          <h2 className={classes.title}>{title}</h2>
        </div>
        <Text size="xs" c="dimmed">
          {grid_cols}×{grid_rows}
        </Text>
        <ResizeHandle title={title} size={{ grid_cols, grid_rows }} cellSize={cellSize} onResize={onResize} onResized={onResized} />
      </Card>
    </div>
  )
}
