import { childRecords } from '#parts/records/contract/child-records.ts'
import { PROFESSIONAL, ProfessionalRow } from './professional.ts'
import { ROOM, RoomRow } from './room.ts'
import { SERVICE, ServiceRow } from './service.ts'

const taken = {
  SCHEDULE_RESOURCE_NAME_TAKEN: { status: 409, message: 'Este nome já está cadastrado.' },
  PROFESSIONAL_COUNCIL_TAKEN: { status: 409, message: 'Este conselho já está cadastrado.' },
  PROFESSIONAL_USER_TAKEN: { status: 409, message: 'Este usuário já é outro profissional.' },
  SERVICE_NAME_TAKEN: { status: 409, message: 'Este serviço já está cadastrado.' },
}

/** What the clinic works with: its parent is the company. What is removed is no longer offered; what was booked with it stays. */
export const setup = {
  rooms: childRecords('patients-setup', ROOM, RoomRow, { taken }),
  services: childRecords('patients-setup', SERVICE, ServiceRow, { taken }),
  professionals: childRecords('patients-setup', PROFESSIONAL, ProfessionalRow, { taken }),
}
