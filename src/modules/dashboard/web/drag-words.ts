import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** What a screen reader says while something is moved. `what` is 'A série' or 'O gráfico'. */
export function dragWords(
  what: string,
  nameOf: (id: UniqueIdentifier) => string,
  ids: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `posição ${ids.indexOf(String(id)) + 1} de ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: 'Para mover, aperte espaço. Use as setas para escolher o lugar, espaço para soltar e Esc para desistir.',
    },
    announcements: {
      onDragStart: ({ active }) => `${what} ${nameOf(active.id)} saiu do lugar, ${place(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${what} ${nameOf(active.id)} está sobre a ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${what} ${nameOf(active.id)} ficou na ${place(over.id)}.` : `${what} ${nameOf(active.id)} ficou onde estava.`,
      onDragCancel: ({ active }) => `${what} ${nameOf(active.id)} voltou ao seu lugar.`,
    },
  }
}
