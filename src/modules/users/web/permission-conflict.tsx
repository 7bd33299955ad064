import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#web/kit/dialog/dialog.tsx'

interface Props {
  /** Who changed them, and when. */
  lines: readonly string[]
  onRedo(): Promise<void>
  onClose(): void
}

/** Somebody else was faster: nothing is saved, and nothing that was ticked is lost. */
export const PermissionConflict = ({ lines, onRedo, onClose }: Props) => (
  <Dialog title="Estas permissões mudaram enquanto você editava" size={520} small onClose={onClose}>
    <Stack>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
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
