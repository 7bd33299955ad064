import { IconTargetArrow } from '@tabler/icons-react'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'

/** Deals by code, name or client, and 'Nova demanda'. */
export const useDealPalette = () =>
  useRecordPalette({
    ...{ page: 'crm', path: '/crm', group: 'Demandas', create: 'Nova demanda', icon: IconTargetArrow },
    find: (text, signal) => api.find.call({ text }, { signal }),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ code, client_name }) => [code, client_name],
  })
