import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MonitoredOab, OAB, type Sources } from '#modules/legal/contract/sources.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formValues } from '#shared/define-record.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  oabs: readonly MonitoredOab[]
  people: Sources['people']
  may: boolean
  /** Whether they are searched at all. */
  on: boolean
}

/** The lawyers' numbers whose publications are fetched, each with how its last search went. */
export function MonitoredOabs({ oabs, people, may, on }: Props) {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<{ oab: MonitoredOab | null } | null>(null)
  const [removing, setRemoving] = useState<MonitoredOab | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: MonitoredOab) => api.sources.removeOab.call({ id }),
    onSuccess: () => toast.success('OAB retirada do monitoramento'),
    onError: (error) => toast.error(`Erro ao retirar a OAB: ${errorMessage(error)}`),
    onSettled() {
      setRemoving(null)
      return queryClient.invalidateQueries({ queryKey: api.sources.key() })
    },
  })
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={600} size="sm" component="h3" m={0}>
          OABs monitoradas
        </Text>
        {may && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ oab: null })}>
            Nova OAB
          </Button>
        )}
      </Group>
      {oabs.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma OAB monitorada. Sem uma OAB nada é buscado.
        </Text>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {oabs.map((oab) => (
          <Group key={oab.id} component="li" wrap="nowrap" align="flex-start" gap="xs">
            <div style={{ flex: 1, minWidth: 0 }}>
              <Group gap="xs">
                <Text fw={500}>{oab.name}</Text>
                <Text size="sm" c="dimmed">
                  OAB/{oab.oab_uf} {oab.oab_number}
                </Text>
                {!oab.active && <Badge color="gray">Pausada</Badge>}
              </Group>
              <Text size="xs" c="dimmed">
                {oab.person ? `Avisa ${oab.person}` : 'Não avisa ninguém'}
              </Text>
              {on && oab.active && <LastSearch oab={oab} />}
            </div>
            {may && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Editar ${oab.name}`}
                  title="Editar"
                  onClick={() => setEditing({ oab })}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Excluir ${oab.name}`}
                  title="Excluir"
                  onClick={() => setRemoving(oab)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </Group>
        ))}
      </Stack>
      {editing && (
        <FieldsDialog
          title={editing.oab ? 'Editar OAB monitorada' : 'Nova OAB monitorada'}
          record={OAB}
          initial={formValues(OAB, editing.oab)}
          lists={{ people }}
          submit="Salvar"
          save={(values) => {
            const { oab } = editing
            return oab
              ? api.sources.changeOab.call({ id: oab.id, updated_at: oab.updated_at, values })
              : api.sources.addOab.call({ values })
          }}
          saved="OAB monitorada salva com sucesso!"
          failed="Erro ao salvar a OAB"
          fieldErrors={{ LEGAL_OAB_TAKEN: 'oab_number' }}
          refresh={api.sources.key()}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        question={removing && 'Tem certeza que deseja excluir esta OAB?'}
        subject={removing?.name}
        warning="As publicações que já chegaram ficam."
        confirm="Excluir"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(null)}
      />
    </div>
  )
}

/** How the last search of a number went; what is there stays, with its hour. Source: spec/4 §18.5. */
function LastSearch({ oab: { succeeded_at, failure, failure_ref, retry_at, searching } }: { oab: MonitoredOab }) {
  const zone = useSession().company?.time_zone
  const updated = succeeded_at
    ? `Última atualização em ${formatDateTime(succeeded_at, zone)}.`
    : failure
      ? 'Ainda sem resposta.'
      : 'Ainda não foi buscada.'
  if (searching)
    return (
      <Text size="xs" c="dimmed">
        Buscando… {updated}
      </Text>
    )
  if (!failure)
    return (
      <Text size="xs" c="dimmed">
        {updated}
      </Text>
    )
  const why = {
    busy: 'O tribunal pediu para esperar.',
    silent: 'Tribunal não respondeu.',
    unexpected: `Resposta inesperada do tribunal (pedido ${failure_ref ?? ''}).`,
  }[failure]
  const next = retry_at ? `Nova tentativa em ${formatDateTime(retry_at, zone)}.` : 'Nova tentativa na próxima madrugada.'
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      {why} {updated} {next}
    </Text>
  )
}
