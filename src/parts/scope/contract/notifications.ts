import { defineKind } from '#parts/notifications/contract/kind.ts'
import { pageOfKey } from '#shared/pages.ts'
import { SUBJECTS } from '#shared/subjects.ts'

const pageLabel = (page: Parameters<typeof pageOfKey>[0] | null) => (page ? pageOfKey(page).label : 'outra página')

/** Written by app.notify_responsible: of one record by its name, where that may be said, of more than one by their number. */
export const HANDED_OVER = defineKind({
  key: 'handed-over',
  label: 'Registro passado para mim',
  mail: 'digest',
  text({ title, times, page }) {
    if (times > 1) return `${times} registros de ${pageLabel(page)} passados para você`
    return title ? `Passado para você em ${pageLabel(page)}: ${title}` : `Um registro de ${pageLabel(page)} passado para você`
  },
  open({ entity, entity_id, page, times }) {
    const subject = Object.values(SUBJECTS).find(({ table }) => table === entity)
    if (subject && entity_id && times === 1) return subject.open(entity_id)
    return page && pageOfKey(page).path
  },
})

/** Written by app.notify_uncovered. */
export const ABSENCE_UNCOVERED = defineKind({
  key: 'absence-uncovered',
  label: 'Ausência sem substituto',
  mail: 'digest',
  text: ({ title }) => `${title} vai se ausentar e ninguém substitui. Escolha um substituto`,
  open: () => '/users',
})
