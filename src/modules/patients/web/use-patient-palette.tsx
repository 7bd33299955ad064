import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#shared/br/date.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { NEW_RECORD } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import type { PaletteSource } from '#web/shell/palette.ts'
import { matching } from '#web/shell/palette-sources.tsx'
import { api } from './api.ts'

/** Patients by any part of name, document, phone, e-mail, code or card, and 'Novo paciente'. */
export function usePatientPalette(): PaletteSource {
  const can = usePermissions('patients')
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/patients', search: { open: id } as never })

  return {
    name: 'patients',
    async find(text) {
      const found = can.read && text ? await api.find.call({ text }) : []
      const create = {
        ...{ id: 'new-patient', group: 'Ações', label: 'Novo paciente', icon: <IconPlus size={18} stroke={1.6} /> },
        run: () => open(NEW_RECORD),
      }
      return [
        ...(can.create ? matching(text, [create]) : []),
        ...found.map(({ id, name, document, phone, birth_date }) => ({
          ...{ id, group: 'Pacientes', label: name, icon: <IconStethoscope size={18} stroke={1.6} /> },
          description: [document && formatDocument(document), birth_date && formatDate(birth_date), phone && formatPhone(phone)]
            .filter(Boolean)
            .join(' · '),
          run: () => open(id),
        })),
      ]
    },
  }
}
