import type { z } from 'zod'
import type { PatientInput } from './patient.ts'

/** A valid new patient, as typed into the form. Tests change only what matters to them. */
export const newJoana = (over: Partial<z.input<typeof PatientInput>> = {}): z.input<typeof PatientInput> => ({
  ...{ avatar_url: null, name: 'Joana Melo', code: 'PAC-1', social_name: '', type_id: 1, status_id: 1 },
  ...{ document: '529.982.247-25', no_document_reason: null, cns: '', birth_date: '10/03/1985', gender: 'F' },
  ...{ phone: '(84) 99999-1234', mother_name: 'Ana Melo', email: '', preferred_channel: null },
  ...{ capacity: 'age', capacity_until: '', deceased_on: '', insurance: null, insurance_number: '' },
  ...{ emergency_contact_name: '', emergency_contact_phone: '' },
  ...{ allergies: '', blood_type: null, no_known_allergies: false, current_medications: '', medical_history: '' },
  ...over,
})
