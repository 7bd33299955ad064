import { ActionIcon, Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamRow } from '#modules/users/contract/team.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { TeamForm } from './team-form.tsx'

/** The teams of the company. Source: spec/5 §4.10. */
export function TeamsDialog({ onClose }: { onClose(): void }) {
  const { update } = usePermissions('users')
  const teams = useQuery(api.teams.list.queryOptions())
  const [edited, setEdited] = useState<{ team: TeamRow | null } | null>(null)
  const [removed, setRemoved] = useState<TeamRow | null>(null)

  return (
    <Dialog title="Equipes" size={700} onClose={onClose}>
      <Stack>
        {update && (
          <Group justify="flex-end">
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEdited({ team: null })}>
              Nova Equipe
            </Button>
          </Group>
        )}
        {teams.data ? (
          <Rows teams={teams.data} onEdit={update ? (team) => setEdited({ team }) : undefined} onRemove={update ? setRemoved : undefined} />
        ) : teams.isError ? (
          <ListFailed text="Erro ao carregar equipes" error={teams.error} onRetry={teams.refetch} />
        ) : (
          <ListSkeleton columns={2} />
        )}
      </Stack>
      {edited && <TeamForm team={edited.team} onClose={() => setEdited(null)} />}
      {removed && <RemoveTeam team={removed} onClose={() => setRemoved(null)} />}
    </Dialog>
  )
}

/** Asks before a team goes: who saw by it sees less. */
function RemoveTeam({ team, onClose }: { team: TeamRow; onClose(): void }) {
  const { id, name } = team
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const remove = useMutation({
    mutationFn: () => api.teams.remove.call({ id }),
    onSuccess() {
      onClose()
      toastWithUndo(`Equipe "${name}" excluída`, {
        undo: () => api.teams.restore.call({ id }).then(refresh),
        failed: 'Erro ao restaurar equipe',
      })
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      question={removeQuestion(team)}
      confirm="Excluir"
      busy={remove.isPending}
      failure={failureOf(remove.error, 'Erro ao excluir equipe')}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}

function removeQuestion({ name, seeing }: TeamRow) {
  if (seeing === 0) return `Excluir a equipe ${name}?`
  const who = seeing === 1 ? '1 pessoa com escopo "Minha equipe" passa' : `${seeing} pessoas com escopo "Minha equipe" passam`
  return `Excluir a equipe ${name}? ${who} a ver só os próprios registros.`
}

interface RowsProps {
  teams: readonly TeamRow[]
  onEdit: ((team: TeamRow) => void) | undefined
  onRemove: ((team: TeamRow) => void) | undefined
}

function Rows({ teams, onEdit, onRemove }: RowsProps) {
  if (teams.length === 0) return <ListEmpty text="Nenhuma equipe" onClear={undefined} />
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      {teams.map((team) => (
        <Group key={team.id} component="li" wrap="nowrap" py="xs" style={{ borderTop: '1px solid var(--card-border)' }}>
          <UnstyledButton style={{ flex: 1, minWidth: 0 }} disabled={!onEdit} onClick={() => onEdit?.(team)}>
            {onEdit && <VisuallyHidden>Editar </VisuallyHidden>}
            <LabelBadge name={team.name} color={team.color} />
            <Text size="sm" c="dimmed" lineClamp={2}>
              {membersOf(team)}
            </Text>
          </UnstyledButton>
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Excluir ${team.name}`} onClick={() => onRemove(team)}>
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Stack>
  )
}

function membersOf({ members, leader_id }: TeamRow) {
  if (members.length === 0) return 'Ninguém ainda'
  return members.map(({ id, name }) => (id === leader_id ? `${name} (líder)` : name)).join(', ')
}
