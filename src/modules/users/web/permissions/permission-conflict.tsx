import { Button, Group, Stack, Text } from '@mantine/core'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import { pageOfKey } from '#shared/pages.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ChangeTable } from '#web/kit/record/change-table.tsx'
import { type Change, VERBS } from './draft.ts'

interface Props {
  /** Who changed them, and when. */
  lines: readonly string[]
  /** What they stored since she began, and what she ticked. */
  theirs: readonly Change[]
  mine: readonly Change[]
  onRedo(): Promise<void>
  onClose(): void
}

/** Somebody else was faster: nothing is saved, and nothing that was ticked is lost. */
export const PermissionConflict = ({ lines, theirs, mine, onRedo, onClose }: Props) => (
  <Dialog title="Estas permissões mudaram enquanto você editava" size={680} small onClose={onClose}>
    <Stack>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <ChangeTable
        fields={Object.fromEntries(theirs.map((change) => [keyOf(change), fieldOf(change)]))}
        changes={Object.fromEntries(theirs.map((change) => [keyOf(change), [before(change), after(change)]]))}
        mine={Object.fromEntries(mine.map((change) => [keyOf(change), after(change)]))}
        caption="O que mudou enquanto você editava"
      />
      <Text size="sm" c="dimmed">
        Nada foi salvo. As suas alterações podem ser refeitas sobre a versão nova, e revistas antes de salvar.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Continuar editando
        </Button>
        <Button data-autofocus onClick={() => void onRedo()}>
          Refazer sobre a versão nova
        </Button>
      </Group>
    </Stack>
  </Dialog>
)

const keyOf = (change: Change) => `${change.page} ${'action' in change ? change.action : 'scope'}`

function fieldOf(change: Change) {
  const { label } = pageOfKey(change.page)
  return 'action' in change ? { label: `${VERBS[change.action]} em ${label}`, kind: 'check' as const } : { label: `Escopo em ${label}` }
}

const before = (change: Change) => ('action' in change ? !change.on : SCOPES[change.from ?? 'all'])
const after = (change: Change) => ('action' in change ? change.on : SCOPES[change.to ?? 'all'])
