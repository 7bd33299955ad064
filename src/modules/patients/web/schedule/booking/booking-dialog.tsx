import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Concern } from '#modules/patients/contract/schedule/appointment.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { isSessionError } from '#modules/patients/contract/sessions/refusals.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { NoServices } from '../../not-set-up.tsx'
import { SessionPicker } from '../../sessions/session-picker.tsx'
import { Card, FreeRooms, What, When, Whom, WITHOUT_SESSION } from './booking-fields.tsx'
import { FreeTimes } from './free-times.tsx'
import { Concerns, isLateReturn, Refusal } from './refusal.tsx'
import { RepeatDates } from './repeat-dates.tsx'
import { TellPatient } from './tell-patient.tsx'
import { type BookingProps, useBooking } from './use-booking.ts'

interface Props extends BookingProps {
  options: ScheduleOptions
}

/** Books an appointment, moves it or corrects it. The time is claimed when it is saved: whoever is too late is offered others. */
export function BookingDialog({ options, ...props }: Props) {
  const { appointment, beginning, onClose } = props
  const booking = useBooking(props)
  const { typed, set, errors, refused, concerns, pending, submit } = booking
  const withoutSession = refused !== null && isSessionError(refused.code)
  const words = wordsOf(concerns, appointment !== null)
  function fitIn() {
    set({ fit_in: true })
    submit({ fit_in: true })
  }
  return (
    <FormFrame
      {...words}
      title={appointment ? `Consulta de ${appointment.patient_name}` : 'Nova Consulta'}
      size={600}
      saving={pending}
      send={() => submit()}
      failure={<Failure reason={booking.failure} />}
      isDirty={booking.isDirty}
      onClose={onClose}
    >
      {options.services.length === 0 && <NoServices />}
      {!appointment && <Whom booking={booking} autofocus={!beginning.patient && !beginning.soonest} />}
      <What booking={booking} options={options} autofocus={beginning.soonest ?? false} />
      <When booking={booking} options={options} />
      {options.services.find(({ id }) => id === typed.service_id)?.kind === 'tele' && (
        <TextInput
          label="Link da teleconsulta"
          placeholder="https://"
          inputMode="url"
          value={typed.tele_url}
          onChange={(event) => set({ tele_url: event.currentTarget.value })}
          error={errors.tele_url}
        />
      )}
      {refused && !withoutSession && (
        <Refusal
          refused={refused.message}
          onFitIn={refused.taken === 'professional' && !typed.fit_in && !booking.repeat ? fitIn : undefined}
        />
      )}
      {refused?.taken === 'room' ? (
        <FreeRooms booking={booking} options={options} />
      ) : (
        <FreeTimes
          typed={typed}
          near={refused !== null && refused.taken !== null}
          professionals={options.professionals}
          onPick={(slot) => set(slot)}
        />
      )}
      <Card booking={booking} />
      {booking.patient && <SessionPicker patient_id={booking.patient.id} typed={typed} stored={appointment} onChange={set} />}
      {refused && withoutSession && <Refusal refused={refused.message} onWithout={() => submit(WITHOUT_SESSION)} />}
      {!appointment && (
        <RepeatDates
          first={typed.on_date}
          value={booking.repeat}
          rehearsal={booking.rehearsal}
          error={errors.repeat}
          onChange={booking.setRepeat}
        />
      )}
      {appointment?.series_id && (
        <Checkbox
          label="Esta e as próximas"
          description="As que vêm depois nesta série mudam do mesmo modo."
          checked={booking.following}
          onChange={(event) => booking.setFollowing(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Observação"
        description="A recepção e o profissional leem."
        maxLength={300}
        autosize
        minRows={2}
        value={typed.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
        error={errors.notes}
      />
      {!appointment && <TellPatient booking={booking} />}
      <Checkbox
        label="Encaixe"
        description="Ao lado do que já está marcado com o profissional."
        checked={typed.fit_in}
        onChange={(event) => set({ fit_in: event.currentTarget.checked })}
      />
      {concerns.length > 0 && <Concerns concerns={concerns} onWaive={() => submit({ return_waived: true })} />}
    </FormFrame>
  )
}

function wordsOf(concerns: readonly Concern[], stored: boolean) {
  const word = stored ? 'Salvar' : 'Agendar'
  const agreed = concerns.some(isLateReturn) ? `${word} e cobrar` : `${word} mesmo assim`
  return { save: concerns.length > 0 ? agreed : word, busy: stored ? 'Salvando...' : 'Agendando...' }
}
