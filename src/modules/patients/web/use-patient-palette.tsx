import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCash,
  IconClipboardHeart,
  IconHourglass,
  IconStethoscope,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#shared/br/date.ts'
import { concealDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { usePermissions } from '#web/session.tsx'
import { ACTIONS, type PaletteAction, type PaletteSource } from '#web/shell/palette.ts'
import { matching } from '#web/shell/palette-sources.tsx'
import { useRecordPalette } from '#web/shell/record-palette.tsx'
import { api } from './api.ts'
import { useOpenRecord } from './records/use-record-action.ts'
import type { Asked, Side } from './schedule/use-schedule-state.ts'

const GROUP = 'Pacientes'

const ICON = { size: 18, stroke: 1.6 }

/** Patients by any part of name, document, phone, e-mail, code or card, what is done with them, 'Novo paciente', and the ways into the agenda. */
export function usePatientPalette(): PaletteSource {
  const navigate = useNavigate()
  const schedule = usePermissions('patients-schedule')
  const charges = usePermissions('patients-charges')
  const openRecord = useOpenRecord()
  const agenda = (search: { book?: Asked; patient?: string; panel?: Side } = {}) =>
    void navigate({ to: '/patients', search: { view: 'schedule', ...search } as never })
  const register = useRecordPalette({
    ...{ page: 'patients', path: '/patients', group: GROUP, create: 'Novo paciente', icon: IconStethoscope },
    find: (text, signal) => api.find.call({ text }, { signal }),
    names: (ids) => api.names.call({ ids }),
    tags: () => api.tags.list.call(),
    details: ({ document, phone, birth_date, deceased_on }) => [
      'Abrir cadastro',
      deceased_on && 'Falecido',
      document && concealDocument(document),
      birth_date && formatDate(birth_date),
      phone && formatPhone(phone),
    ],
    more: ({ id, deceased_on }) => [
      ...(openRecord
        ? [
            {
              ...{ id: `record-${id}`, description: 'Abrir prontuário', icon: <IconClipboardHeart {...ICON} /> },
              run: () => openRecord(id),
            },
          ]
        : []),
      ...(schedule.create && !deceased_on
        ? [
            {
              ...{ id: `book-${id}`, description: 'Nova Consulta', icon: <IconCalendarPlus {...ICON} /> },
              run: () => agenda({ book: 'new', patient: id }),
            },
          ]
        : []),
    ],
  })
  const act = (id: string, label: string, icon: PaletteAction['icon'], run: () => void): PaletteAction => ({
    id,
    group: ACTIONS,
    label,
    icon,
    run,
  })
  const actions = [
    ...(schedule.read
      ? [
          act('agenda', 'Agenda de hoje', <IconCalendarEvent {...ICON} />, () => agenda()),
          act('waiting', 'Lista de espera', <IconHourglass {...ICON} />, () => agenda({ panel: 'waiting' })),
        ]
      : []),
    ...(charges.read
      ? [
          act(
            'charges',
            'Recebimentos',
            <IconCash {...ICON} />,
            () => void navigate({ to: '/patients', search: { view: 'charges' } as never }),
          ),
        ]
      : []),
    ...(schedule.create
      ? [
          act('book', 'Nova Consulta', <IconCalendarPlus {...ICON} />, () => agenda({ book: 'new' })),
          act('soonest', 'Próximo horário livre', <IconCalendarSearch {...ICON} />, () => agenda({ book: 'soonest' })),
        ]
      : []),
  ]

  return {
    ...register,
    find: async (text, signal) => [...matching(text, actions), ...(await register.find(text, signal))],
  }
}
