import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#modules/hr/contract/employee.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** The menu that gives every ticked employee one status. */
export function BulkStatus({ ids, onDone }: { ids: string[]; onDone(): void }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (status: EmployeeStatus) => api.setStatus.call({ ids, status }),
    onSuccess(changed, status) {
      toast.success(`Status alterado para "${EMPLOYEE_STATUSES[status]}" em ${changed.ids.length} colaborador(es)!`)
      onDone()
      return queryClient.invalidateQueries({ queryKey: api.key() })
    },
    onError: (error) => toast.error(`Erro ao alterar status: ${errorMessage(error)}`),
  })

  return (
    <Menu position="top">
      <Menu.Target>
        <Button size="compact-sm" variant="default" loading={change.isPending} rightSection={<IconChevronDown size={14} aria-hidden />}>
          Status
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(EMPLOYEE_STATUSES).map(([status, label]) => (
          <Menu.Item key={status} onClick={() => change.mutate(status as EmployeeStatus)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
