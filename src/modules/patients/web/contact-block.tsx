import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BesideContact } from '#parts/beside/web/contact-blocks.tsx'
import { begunWith, LinkInstead } from '#parts/beside/web/link-instead.tsx'
import { LinkedRecord } from '#parts/beside/web/linked-record.tsx'
import { AlsoIsOf } from '#parts/people/web/also-is-of.tsx'
import { formatDate } from '#shared/br/date.ts'
import { concealDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { errorMessage } from '#web/errors.ts'
import { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { OpenPatient } from './open-patient.tsx'

/** The patient that somebody who writes is. */
export function PatientBlock({ contact }: { contact: BesideContact }) {
  const can = usePermissions('patients')
  const schedule = usePermissions('patients-schedule')
  const dialog = useRecordDialog((id) => contact.link('patient_id', id))
  return (
    <>
      <LinkedRecord
        contact={contact}
        column="patient_id"
        find={async (text) =>
          (await api.find.call({ text })).map(({ id, name, document, phone, birth_date }) => ({
            ...{ id, name },
            details: [birth_date && formatDate(birth_date), document && concealDocument(document), formatPhone(phone)]
              .filter(Boolean)
              .join(' · '),
          }))
        }
        onOpen={dialog.open}
        onCreate={can.create ? () => dialog.create(begunWith(contact)) : undefined}
      >
        {(id) => (
          <>
            {schedule.read && <Visits id={id} />}
            <AlsoIsOf entity="patient" id={id} />
          </>
        )}
      </LinkedRecord>
      <LinkInstead contact={contact} column="patient_id" dialog={dialog}>
        {dialog.props && <OpenPatient {...dialog.props} />}
      </LinkInstead>
    </>
  )
}

/** When she comes next, and how often she came. */
function Visits({ id }: { id: string }) {
  const visits = useQuery(api.schedule.ofPatient.queryOptions({ input: { parent_id: id, page: 1 } }))
  if (visits.isLoadingError) {
    return (
      <Text size="sm" c="red" role="alert">
        {errorMessage(visits.error)}
      </Text>
    )
  }
  if (!visits.data) return null
  const { attended, no_show, next } = visits.data.visits
  return (
    <Text size="sm" c="dimmed">
      {next ? `Próxima consulta ${formatDate(next.on_date)} às ${next.at_time}` : 'Nenhuma consulta marcada'}
      {(attended > 0 || no_show > 0) && ` · compareceu ${attended} · faltou ${no_show}`}
    </Text>
  )
}
