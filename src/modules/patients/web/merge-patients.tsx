import type { Patient } from '#modules/patients/contract/patient.ts'
import { PATIENT_FIELDS, PATIENT_NOUN } from '#modules/patients/contract/patient-fields.ts'
import { MERGE_FIELDS } from '#modules/patients/contract/record.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatDocument } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { MergeRecords } from '#web/kit/record/merge-records.tsx'
import { api } from './api.ts'
import type { PatientOptions } from './patient-filters.ts'

const inWords = ({ name, birth_date, mother_name }: Patient) =>
  [name, birth_date && formatDate(birth_date), mother_name && `mãe ${mother_name}`].filter(Boolean).join(', ')

/** Two different numbers or birthdays are two different people, unless somebody is sure. Source: spec/6 §12.3. */
function doubt(mine: Patient, theirs: Patient) {
  const differ = (['document', 'birth_date'] as const).some((field) => mine[field] && theirs[field] && mine[field] !== theirs[field])
  return differ ? `São a mesma pessoa? ${inWords(mine)} × ${inWords(theirs)}` : null
}

/** Unites a patient with another. */
export const MergePatients = ({ patient, options, onClose }: { patient: Patient; options: PatientOptions; onClose(): void }) => (
  <MergeRecords
    record={patient}
    noun={PATIENT_NOUN}
    fields={PATIENT_FIELDS}
    names={MERGE_FIELDS}
    lists={options}
    procedures={api}
    identify={({ document, phone, birth_date }) =>
      [document && formatDocument(document), birth_date && formatDate(birth_date), phone && formatPhone(phone)].filter(Boolean).join(' · ')
    }
    placeholder="Nome, CPF, telefone ou nascimento"
    kinds={{
      addresses: ['endereço', 'endereços'],
      contacts: ['contato', 'contatos'],
      interactions: ['interação', 'interações'],
      notes: ['anotação', 'anotações'],
      cards: ['carteirinha', 'carteirinhas'],
      appointments: ['consulta', 'consultas'],
      terms: ['termo', 'termos'],
      tags: ['tag', 'tags'],
    }}
    fate={{ short: 'vai para o arquivo', sentence: 'O outro cadastro está no arquivo, e o seu endereço abre este.' }}
    doubt={doubt}
    onClose={onClose}
  />
)
