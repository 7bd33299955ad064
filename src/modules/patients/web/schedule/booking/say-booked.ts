import { type Appointment, CONCERNS } from '#modules/patients/contract/schedule/appointment.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { isElsewhere } from '../grid/use-card-drag.ts'
import { whenOf } from '../use-changes.ts'
import { storedInput } from './booking-input.ts'

const SOON_MS = 2 * 60_000

const tell = (id: string, zone: string | undefined) =>
  api.schedule.tellMove.call({ id }).then(
    ({ send_after }) => {
      const soon = send_after.getTime() < Date.now() + SOON_MS
      const at = formatDateTime(send_after, zone)
      toast.success('Aviso na fila.', soon ? 'Ele sai no próximo minuto.' : `Ele sai quando terminarem as horas de silêncio: ${at}.`)
    },
    (error: unknown) => toast.error(`Erro ao avisar: ${errorMessage(error)}`),
  )

/** Says that one was booked, and takes it back on demand: it is cancelled as a mistake. */
export function sayNew(saved: Appointment, copy: (saved: Appointment) => void, refresh: () => Promise<unknown>) {
  const { id, updated_at, status } = saved
  if (status === 'attended') return void toast.success(`Consulta de ${whenOf(saved)} registrada como realizada.`)
  const undo = () => api.schedule.setStatus.call({ id, updated_at, to: 'cancelled', reason: 'mistake', note: null }).then(refresh)
  const also = { label: 'Copiar confirmação', run: () => copy(saved) }
  toastWithUndo(`Consulta agendada para ${whenOf(saved)}.`, { undo, also, subject: id })
}

interface Then {
  zone: string | undefined
  refresh(): Promise<unknown>
  /** The ones that come after it in its series moved with it. */
  following?: boolean
  /** Names who waits for the time that a move left. */
  offer(freed: Appointment): unknown
}

/** A move takes a confirmation away, since it was of another time; whoever moves it back has it confirmed as it was. */
async function moveBack({ id, updated_at }: Appointment, before: Appointment) {
  const back = await api.schedule.change.call({ id, updated_at, values: storedInput(before), accepted: [...CONCERNS] })
  if (before.status !== 'confirmed' || back.status !== 'scheduled') return
  await api.schedule.setStatus.call({ id, updated_at: back.updated_at, to: 'confirmed', reason: null, note: null })
}

/** Says what was changed; a move of one goes back on demand. What moved with it does not: each may have been at another time. */
export function sayChanged(saved: Appointment, before: Appointment, { zone, refresh, following = false, offer }: Then) {
  const { id } = saved
  if (!isElsewhere(before, saved)) return void toast.success('Consulta atualizada com sucesso!')
  offer(before)
  const room = before.room_id !== saved.room_id && saved.room_name ? `, ${saved.room_name}` : ''
  const said = `Consulta movida para ${whenOf(saved)}${room}`
  if (following) return void toast.success(`${said}, com as próximas da série.`)
  toastWithUndo(said, {
    undo: () => moveBack(saved, before).then(refresh),
    subject: id,
    also: { label: 'Avisar o paciente', run: () => void tell(id, zone) },
  })
}
