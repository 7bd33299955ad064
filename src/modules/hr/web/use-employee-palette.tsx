import { IconId } from '@tabler/icons-react'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'

/** As many as the other registers show. Source: spec/5 §20.1. */
const SHOWN = 5

/** Employees by name, code, document, phone or e-mail, and 'Novo colaborador'. */
export const useEmployeePalette = () =>
  useRecordPalette({
    ...{ page: 'hr', path: '/hr', group: 'Colaboradores', create: 'Novo colaborador', icon: IconId },
    find: async (text, signal) => (await api.list.call({ name: text, page: 1 }, { signal })).rows.slice(0, SHOWN),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ department, position }) => [position, department],
  })
