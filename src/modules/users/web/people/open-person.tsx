import { Badge } from '@mantine/core'
import { IconBeach, IconBuilding, IconDeviceLaptop, IconHistory, IconId, IconShieldLock } from '@tabler/icons-react'
import { PERSON, type Person } from '#modules/users/contract/person.ts'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { AbsencesTab } from './absences-tab.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonHistory } from './person-history.tsx'
import { RightsTab } from './rights-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import type { UserOptions } from './user-options.ts'

/** The person that the address names. Source: spec/5 §4.6. */
export const OpenPerson = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={PERSON.noun} procedures={api}>
    {(opened) => <PersonDialog {...opened} />}
  </OpenRecord>
)

function PersonDialog({ row, options, onOpen: _, ...opened }: OpenedRecord<Person, UserOptions>) {
  const { profiles, teams } = options
  const { update } = usePermissions('users')
  return (
    <RecordEditor
      {...opened}
      record={PERSON}
      row={row}
      chips={({ profile_name }) => <Badge>{profile_name}</Badge>}
      procedures={api}
      can={{ create: false, update }}
      lists={{ profiles, teams }}
      form={{ label: 'Geral', icon: IconId, content: row && <PersonForm person={row} options={options} /> }}
      tabs={[
        { label: 'Empresas', icon: IconBuilding, content: (person) => <CompaniesTab person={person} /> },
        { label: 'Permissões', icon: IconShieldLock, content: ({ id }) => <RightsTab id={id} /> },
        ...(update ? [{ label: 'Sessões', icon: IconDeviceLaptop, content: ({ id }: Person) => <SessionsTab id={id} /> }] : []),
        { label: 'Ausências', icon: IconBeach, content: ({ id }) => <AbsencesTab id={id} /> },
        { label: 'Histórico', icon: IconHistory, content: ({ id }) => <PersonHistory id={id} options={options} /> },
      ]}
      fieldErrors={{
        GRANT_BEYOND: 'profile_id',
        OWNERS_ONLY: 'profile_id',
        LAST_OWNER: 'profile_id',
        PERSON_ELSEWHERE: 'name',
        EMPLOYEE_PERSON_TAKEN: 'employee_id',
      }}
    />
  )
}
