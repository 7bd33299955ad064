import type { Appointment, FormerVisit } from '#modules/patients/contract/schedule/appointment.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { isElsewhere } from '../grid/use-card-drag.ts'
import { whenOf } from '../use-changes.ts'
import { storedInput } from './booking-input.ts'

const SOON_MS = 2 * 60_000

const tell = (ids: string[], zone: string | undefined) =>
  api.schedule.tellMoves.call({ ids }).then(
    ({ send_after }) => {
      const soon = send_after.getTime() < Date.now() + SOON_MS
      const at = formatDateTime(send_after, zone)
      toast.success('Aviso na fila.', soon ? 'Ele sai no próximo minuto.' : `Ele sai quando terminarem as horas de silêncio: ${at}.`)
    },
    (error: unknown) => toast.error(`Erro ao avisar: ${errorMessage(error)}`),
  )

/** Says that one was booked, with what is to be known of it, and takes it back on demand: it is cancelled as a mistake. */
export function sayNew(saved: Appointment, copy: (saved: Appointment) => void, refresh: () => Promise<unknown>, description?: string) {
  const { id, updated_at, status } = saved
  if (status === 'attended') return void toast.success(`Consulta de ${whenOf(saved)} registrada como realizada.`)
  const undo = () => api.schedule.setStatus.call({ id, updated_at, to: 'cancelled', reason: 'mistake', note: null }).then(refresh)
  const also = { label: 'Copiar confirmação', run: () => copy(saved) }
  toastWithUndo(`Consulta agendada para ${whenOf(saved)}.`, { description, undo, also, subject: id })
}

/** Says that a series was booked, and takes all of it back on demand, until something is done with the first of it. */
export function saySeries(ids: string[], refresh: () => Promise<unknown>) {
  const undo = () => api.schedule.setStatuses.call({ ids, to: 'cancelled', reason: 'mistake', note: null }).then(refresh)
  toastWithUndo(`${counted(ids.length, 'consulta agendada', 'consultas agendadas')}.`, { undo, subject: ids[0]! })
}

interface Then {
  zone: string | undefined
  refresh(): Promise<unknown>
  /** Names who waits for the time that a move left. */
  offer(freed: Appointment): unknown
}

/** What it was, to be brought back there from the version that moved it. */
const formerOf = ({ id, updated_at }: Appointment, before: Appointment): FormerVisit => ({
  ...{ id, updated_at, values: storedInput(before) },
  ...{ confirmed: before.status === 'confirmed', reply: before.reply },
})

/** What a change answers: the appointment, and what moved along with it. */
type Changed = Appointment & { along: FormerVisit[]; told: boolean }

/** Says what was changed; what was moved goes back on demand, with what moved along. */
export function sayChanged(saved: Changed, before: Appointment, { zone, refresh, offer }: Then) {
  const { id, along, told } = saved
  if (!isElsewhere(before, saved)) return void toast.success('Consulta atualizada com sucesso!')
  offer(before)
  const room = before.room_id !== saved.room_id && saved.room_name ? `, ${saved.room_name}` : ''
  const others = along.length === 1 ? 'a próxima da série' : `as ${along.length} próximas da série`
  const said = `Consulta movida para ${whenOf(saved)}${room}`
  const visits = [formerOf(saved, before), ...along]
  toastWithUndo(along.length > 0 ? `${said}, com ${others}.` : said, {
    undo: () => api.schedule.moveBack.call({ visits }).then(refresh),
    subject: id,
    ...(told
      ? { description: 'O aviso ao paciente está na fila.' }
      : { also: { label: 'Avisar o paciente', run: () => void tell([id, ...along.map((one) => one.id)], zone) } }),
  })
}
