import { IconScale } from '@tabler/icons-react'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'

/** Cases by title, client, party, code or number in any mask, and 'Novo processo'. */
export const useCasePalette = () =>
  useRecordPalette({
    ...{ page: 'legal-cases', path: '/legal/cases', group: 'Processos', create: 'Novo processo', icon: IconScale },
    find: (text, signal) => api.find.call({ text }, { signal }),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ code, cnj_number, party }) => [code, cnj_number && formatCnjNumber(cnj_number), party],
  })
