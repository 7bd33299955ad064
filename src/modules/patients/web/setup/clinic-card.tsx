import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLINIC } from '#modules/patients/contract/setup/clinic.ts'
import { formValues } from '#shared/define-record.ts'
import { type Field, fieldText } from '#shared/record-fields.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'

/** The clinic as receipts and documents name it, and how far a discount goes without asking. */
export function ClinicCard({ mayChange }: { mayChange: boolean }) {
  const [editing, setEditing] = useState(false)
  const queryClient = useQueryClient()
  const asked = api.setup.clinic.get.queryOptions()
  const stored = useQuery(asked)
  if (stored.isPending) return <ListSkeleton columns={2} />
  if (!stored.data) return <ListFailed text="Erro ao carregar a clínica" error={stored.error} onRetry={stored.refetch} />
  const clinic = stored.data

  async function reload() {
    const now = await queryClient.fetchQuery({ ...asked, staleTime: 0 })
    return { values: formValues(CLINIC, now), version: now.updated_at }
  }

  return (
    <Stack align="flex-start">
      <Stack gap={4} component="dl" m={0}>
        {Object.entries<Field>(CLINIC.fields).map(([name, field]) => (
          <Group key={name} gap="sm" align="baseline" style={{ rowGap: 0 }}>
            <Text component="dt" size="sm" c="dimmed" w={200}>
              {field.label}
            </Text>
            <Text component="dd" m={0}>
              {fieldText(field, clinic[name as keyof typeof clinic]) || (name === 'name' ? 'O da empresa' : '-')}
            </Text>
          </Group>
        ))}
      </Stack>
      {mayChange && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          Editar
        </Button>
      )}
      {editing && (
        <FieldsDialog
          title="Clínica"
          record={CLINIC}
          initial={formValues(CLINIC, clinic)}
          submit="Salvar"
          save={(values, version) => api.setup.clinic.change.call({ updated_at: version ?? clinic.updated_at, values })}
          stored={{ version: clinic.updated_at, reload }}
          saved="Clínica atualizada!"
          failed="Erro ao salvar a clínica"
          refresh={api.setup.clinic.key()}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}
