import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#modules/hr/contract/employee-choices.ts'
import type { EmployeeFilter, EmployeeFilters } from '#modules/hr/contract/filters.ts'
import type { Selection } from '#parts/lists/contract/selection.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

const WORDS = { many: 'colaboradores', counted: 'colaborador(es)', taken: 'outro colaborador tem o código, o email ou o CPF.' }

const STATUSES = Object.entries(EMPLOYEE_STATUSES).map(([id, name]) => ({ id: id as EmployeeStatus, name }))

async function remove(selection: Selection<EmployeeFilter>) {
  const { changed, removed_at } = await api.remove.call({ selection })
  return { changed, takeBack: () => api.undoRemoval.call({ removed_at }) }
}

/** What can be done with the ticked employees. Whoever may not delete is told so by the server. Source: spec/2 §§2 and 6. */
export function EmployeeBulk({ list, tags }: { list: ListState<EmployeeFilters>; tags: EmployeeOptions['tags'] }) {
  const { update } = usePermissions('hr')
  return (
    <ListBulk
      list={list}
      words={WORDS}
      statuses={STATUSES}
      tags={tags}
      may={{ update, remove: true }}
      run={{
        setStatus: (selection, status) => api.setStatus.call({ selection, status }),
        addTag: (selection, tag_id) => api.addTag.call({ selection, tag_id }),
        removeTag: (selection, tag_id) => api.removeTag.call({ selection, tag_id }),
        undoChange: (id) => api.undoChange.call({ id }),
        remove,
      }}
      shown={api.key()}
    />
  )
}
