import { Stack } from '@mantine/core'
import { EQUIPMENT, ROOM, type RoomRow } from '#modules/patients/contract/setup/room.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import { InUse } from './in-use.tsx'
import type { SetupTabProps } from './setup-tab-props.ts'

const columnsOf = (capacity: string): readonly Column<RoomRow>[] => [
  { header: 'Nome', cell: ({ name }) => name },
  { header: capacity, width: 220, cell: (row) => row.capacity },
]
const ROOM_COLUMNS = columnsOf(ROOM.fields.capacity.label)
const EQUIPMENT_COLUMNS = columnsOf(EQUIPMENT.fields.capacity.label)

/** Where visits take place, and what services are done with: each is taken by one visit at a time, or by as many as it says. Source: spec/6 §3. */
export function RoomsAndEquipment(shared: SetupTabProps) {
  const common = { ...shared, width: 420 }
  return (
    <Stack gap="lg">
      <ChildTab
        {...common}
        title="Salas"
        warning={({ id }) => <InUse id={id} becomes="desativada" />}
        record={ROOM}
        procedures={api.setup.rooms}
        columns={ROOM_COLUMNS}
        empty="Nenhuma sala cadastrada"
      />
      <ChildTab
        {...common}
        begins={false}
        title="Equipamentos"
        warning={({ id }) => <InUse id={id} />}
        record={EQUIPMENT}
        procedures={api.setup.equipment}
        columns={EQUIPMENT_COLUMNS}
        empty="Nenhum equipamento cadastrado"
      />
    </Stack>
  )
}
