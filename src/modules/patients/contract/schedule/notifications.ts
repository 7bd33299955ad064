import { defineKind } from '#parts/notifications/contract/kind.ts'

/** Somebody whom one is to see is there. The title is when she came, for when she was expected, and her name; it opens her record. */
export const PATIENT_ARRIVED = defineKind({
  key: 'patient-arrived',
  label: 'Paciente chegou',
  mail: 'never',
  text({ title }) {
    const [came, expected, ...name] = (title ?? '').split(' ')
    return `${name.join(' ')} chegou (${came}, consulta ${expected})`
  },
  open: ({ entity_id }) => (entity_id ? `/patients?view=record&appointment=${entity_id}` : null),
})

/** A patient answered that she does not come, or gave her visit up. The title is the day and the hour of the visit, and her name; it opens the visit. */
export const VISIT_DECLINED = defineKind({
  key: 'visit-declined',
  label: 'Paciente não vem',
  mail: 'never',
  text({ title }) {
    const [day, hour, ...name] = (title ?? '').split(' ')
    return `${name.join(' ')} respondeu que não vem (${day} às ${hour})`
  },
  open: ({ entity_id }) => (entity_id ? `/patients?view=schedule&open=${entity_id}` : null),
})
