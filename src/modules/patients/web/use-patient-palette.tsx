import { IconStethoscope } from '@tabler/icons-react'
import { formatDate } from '#shared/br/date.ts'
import { concealDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'

/** Patients by any part of name, document, phone, e-mail, code or card, and 'Novo paciente'. */
export const usePatientPalette = () =>
  useRecordPalette({
    ...{ page: 'patients', path: '/patients', group: 'Pacientes', create: 'Novo paciente', icon: IconStethoscope },
    find: (text, signal) => api.find.call({ text }, { signal }),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ document, phone, birth_date }) => [
      document && concealDocument(document),
      birth_date && formatDate(birth_date),
      phone && formatPhone(phone),
    ],
  })
