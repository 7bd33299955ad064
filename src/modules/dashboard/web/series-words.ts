import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** What a screen reader says while a series is moved. */
export function dragWords(nameOf: (id: UniqueIdentifier) => string, ids: readonly string[]): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `posição ${ids.indexOf(String(id)) + 1} de ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: 'Para mover a série, aperte espaço. Use as setas para escolher o lugar, espaço para soltar e Esc para desistir.',
    },
    announcements: {
      onDragStart: ({ active }) => `Série ${nameOf(active.id)} levantada, ${place(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `Série ${nameOf(active.id)} sobre a ${place(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `Série ${nameOf(active.id)} solta na ${place(over.id)}.` : `Série ${nameOf(active.id)} solta.`,
      onDragCancel: ({ active }) => `A série ${nameOf(active.id)} voltou ao seu lugar.`,
    },
  }
}
