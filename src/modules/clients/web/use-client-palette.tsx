import { IconUser } from '@tabler/icons-react'
import { concealDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'

/** Clients by any part of the name, document, phone or e-mail, and 'Novo cliente'. */
export const useClientPalette = () =>
  useRecordPalette({
    ...{ page: 'clients', path: '/clients', group: 'Clientes', create: 'Novo cliente', icon: IconUser },
    find: (text, signal) => api.find.call({ text }, { signal }),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ document, phone }) => [document && concealDocument(document), formatPhone(phone)],
  })
