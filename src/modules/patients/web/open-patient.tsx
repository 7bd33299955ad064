import { Badge, Button } from '@mantine/core'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClipboardHeart,
  IconId,
  IconMapPin,
  IconNote,
  IconTags,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { needsGuardian } from '#modules/patients/contract/age.ts'
import { PATIENT, type Patient } from '#modules/patients/contract/patient.ts'
import { usePeople } from '#parts/people/web/use-people.tsx'
import { withUsualStatus } from '#parts/picklists/contract/offered.ts'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { AddressTab } from './address-tab.tsx'
import { api } from './api.ts'
import { ContactTab } from './contact-tab.tsx'
import { JournalTab } from './note-tab.tsx'
import { useSheetPdf } from './papers/use-sheet-pdf.ts'
import { PatientDuplicates } from './patient-duplicates.tsx'
import type { PatientOptions } from './patient-filters.ts'
import { PatientForm } from './patient-form.tsx'
import { patientEntries } from './patient-menu.tsx'
import { useOpenRecord } from './records/use-record-action.ts'
import { useBook } from './schedule/use-book.ts'
import { VisitsTab } from './schedule/visit/visits-tab.tsx'
import { StandingChip } from './standing-chip.tsx'
import { useDeceased } from './use-deceased.tsx'

/** The patient that the address names, or a new one. Source: spec/2 §2, spec/6 §4. */
export const OpenPatient = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={PATIENT.noun} procedures={api}>
    {(opened) => <PatientDialog {...opened} />}
  </OpenRecord>
)

function PatientDialog({ row, options, onOpen, ...opened }: OpenedRecord<Patient, PatientOptions>) {
  const permissions = usePermissions('patients')
  const may = !row?.archived_at && permissions.update
  const can = { ...permissions, update: may }
  const change = { can: { create: may, update: may } }
  const warns = can.read && (row ? can.update : can.create)
  const merged_into = row?.merged_into ?? null
  const deceased = useDeceased(row)
  const sheet = useSheetPdf()
  const book = useBook()
  const phone = usePhone()
  const onBook = (patient: Patient) =>
    book && !patient.archived_at && !patient.deceased_on ? () => book({ book: 'new', patient: patient.id }) : undefined
  const people = usePeople('patient', row, (saved: Patient) => {
    deceased.onSaved()
    opened.onSaved(saved)
  })

  // A record that became part of another leads to that one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record leads on
  useEffect(() => {
    if (merged_into) onOpen(merged_into)
  }, [merged_into])

  return (
    <RecordEditor
      {...opened}
      record={withUsualStatus(PATIENT, options.statuses)}
      row={row}
      procedures={api}
      can={can}
      lists={options}
      facts={() => people.facts}
      onSaved={people.onSaved}
      check={deceased.check}
      form={{
        label: 'Geral',
        icon: IconId,
        content: (
          <>
            <PatientForm row={row} options={options} />
            {warns && <PatientDuplicates id={row?.id ?? null} onOpen={onOpen} />}
            {people.asks}
            {deceased.question}
          </>
        ),
      }}
      tabs={[
        { label: 'Endereços', icon: IconMapPin, content: ({ id }) => <AddressTab parent_id={id} {...change} /> },
        { label: 'Contatos', icon: IconAddressBook, content: (patient) => <ContactTab patient={patient} {...change} /> },
        { label: 'Consultas', icon: IconCalendarEvent, content: (patient) => <VisitsTab patient={patient} may={!patient.archived_at} /> },
        { label: 'Anotações', icon: IconNote, content: ({ id }) => <JournalTab parent_id={id} options={options} {...change} /> },
        {
          label: 'Tags',
          icon: IconTags,
          content: ({ id }) => (
            <TagTab api={api.tags} parent_id={id} noun={PATIENT.noun} refresh={api.key()} allowed={may} hint={TAG_HINT} />
          ),
        },
      ]}
      actions={(patient) => <Ways patient={patient} onBook={phone ? undefined : onBook(patient)} />}
      nameOf={({ social_name, name }) => social_name ?? name}
      chips={(patient) => <Chips patient={patient} />}
      more={(patient, isDirty) =>
        patientEntries({
          patient,
          options,
          isDirty,
          canMerge: may && can.remove,
          onSheet: () => sheet.make(patient),
          onBook: phone ? onBook(patient) : undefined,
        })
      }
      invalid="Por favor, corrija os erros no formulário"
      failed="Erro ao salvar paciente"
      fieldErrors={{ PATIENT_DOCUMENT_TAKEN: 'document', PATIENT_CODE_TAKEN: 'code', INSURER_UNKNOWN: 'insurance' }}
    />
  )
}

/** Leads to the patient's record, and to a booking of hers; a phone has room for the first. */
function Ways({ patient, onBook }: { patient: Patient; onBook: (() => void) | undefined }) {
  const open = useOpenRecord()
  return (
    <>
      {open && (
        <Button
          variant="default"
          h={34}
          px="sm"
          leftSection={<IconClipboardHeart size={16} aria-hidden />}
          onClick={() => open(patient.id)}
        >
          Prontuário
        </Button>
      )}
      {onBook && (
        <Button variant="default" h={34} px="sm" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onBook}>
          Nova Consulta
        </Button>
      )}
    </>
  )
}

const TAG_HINT = 'Não use tags para diagnósticos: a recepção as vê.'

/** What must be known of a patient at a glance. */
function Chips({ patient }: { patient: Patient }) {
  const today = useToday()
  const lacks = !patient.has_guardian && needsGuardian(patient, today)
  const reason = patient.capacity === 'curatorship' ? 'curatorship' : 'minor'
  return (
    <>
      {patient.archived_at && <Badge color="gray">Arquivado</Badge>}
      <StandingChip deceased={patient.deceased_on !== null} lacks={lacks ? reason : null} />
    </>
  )
}
