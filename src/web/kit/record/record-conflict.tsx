import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#shared/br/date.ts'
import type { RecordChange } from '#shared/record-change.ts'
import type { Fields, Lists } from '#shared/record-fields.ts'
import { useSession } from '#web/session.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ChangeTable } from './change-table.tsx'

/** A save that was refused because somebody else was faster, and the two ways out of it. */
export interface Conflict {
  changes: readonly RecordChange[]
  /** What was typed here, field by field. */
  mine: Readonly<Record<string, unknown>>
  busy: boolean
  /** Drops what was typed and shows what is stored. */
  takeTheirs(): void
  /** Saves what was typed over what is stored now; fields that were not typed stay as stored. */
  keepMine(): void
  /** Back to the form, with nothing decided. */
  later(): void
}

interface Read {
  fields: Fields
  /** What choices are made from. */
  lists?: Lists | undefined
}

/** Says who changed what while the record was being edited, and lets the person choose. */
export function RecordConflict({ conflict, ...read }: { conflict: Conflict | null } & Read) {
  return conflict && <ConflictDialog {...conflict} {...read} />
}

function ConflictDialog({ changes, mine, busy, takeTheirs, keepMine, later, fields, lists }: Conflict & Read) {
  const zone = useSession().company?.time_zone
  return (
    <Dialog title="Este registro mudou enquanto você editava" size={720} modal small onClose={later}>
      <Stack gap="md">
        {changes.map(({ at, by, changes }) => {
          const who = `${by ?? 'O sistema'} alterou em ${formatDateTime(at, zone)}`
          return (
            <div key={at.toISOString()}>
              <Text size="sm" fw={600}>
                {who}
              </Text>
              <ChangeTable fields={fields} lists={lists} changes={changes} mine={mine} caption={who} />
            </div>
          )
        })}
        <Text size="sm" c="dimmed">
          Nada foi salvo ainda. Se você mantiver as suas alterações, os campos em que não mexeu ficam como estão gravados.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={later}>
            Continuar editando
          </Button>
          <Button variant="default" disabled={busy} onClick={takeTheirs}>
            Descartar as minhas
          </Button>
          <Button disabled={busy} onClick={keepMine}>
            Manter as minhas
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
