import { EMPLOYEE_STATUSES, type EmployeeFilters, type EmployeeOptions, type EmployeeStatus } from '#modules/hr/contract/employee.ts'
import { BulkActions } from '#parts/lists/web/bulk-actions.tsx'
import type { ListState } from '#web/kit/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

const WORDS = { many: 'colaboradores', counted: 'colaborador(es)' }

const STATUSES = Object.entries(EMPLOYEE_STATUSES).map(([id, name]) => ({ id: id as EmployeeStatus, name }))

/** What can be done with the ticked employees. Whoever may not delete is told so by the server. Source: spec/2 §§2 and 6. */
export function EmployeeBulk({ list, tags }: { list: ListState<EmployeeFilters>; tags: EmployeeOptions['tags'] }) {
  const { update } = usePermissions('hr')
  return (
    <BulkActions
      list={list}
      words={WORDS}
      statuses={STATUSES}
      tags={tags}
      may={{ update, remove: true }}
      run={{
        setStatus: (selection, status) => api.setStatus.call({ selection, status }),
        addTag: (selection, tag_id) => api.addTag.call({ selection, tag_id }),
        removeTag: (selection, tag_id) => api.removeTag.call({ selection, tag_id }),
        remove: (selection) => api.remove.call({ selection }),
        restore: (ids) => api.restore.call({ ids }),
      }}
      refresh={api.key()}
    />
  )
}
