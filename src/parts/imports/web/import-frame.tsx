import { Progress as Bar, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { formatBytes } from '#shared/br/number.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { useSession } from '#web/session.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

interface FrameProps {
  title: string
  /** Pixels. */
  size: number
  /** What was read: a file that changes later is not read again. Null while none is chosen. */
  file: File | null
  /** True while lines are on their way: then closing asks whether to cancel. */
  busy: boolean
  onCancel(): void
  onClose(): void
  children: ReactNode
}

/** The dialog of an import: it is not left by accident while it works, and keeps the focus from step to step. */
export function ImportFrame({ title, size, file, busy, onCancel, onClose, children }: FrameProps) {
  const [asking, setAsking] = useState(false)
  const close = () => (busy ? setAsking(true) : onClose())
  const inside = useRef<HTMLDivElement>(null)
  useFocusFallback(inside)

  return (
    <Dialog title={title} size={size} modal onClose={close}>
      <Stack gap="md" ref={inside} tabIndex={-1} style={{ outline: 'none' }}>
        {file && <FileFacts file={file} />}
        {children}
      </Stack>
      <ConfirmDialog
        question={asking && busy ? 'A importação está em andamento. Deseja cancelá-la?' : null}
        confirm="Cancelar importação"
        cancel="Continuar"
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
        onCancel={() => setAsking(false)}
      />
      <LeaveGuard isDirty={() => busy} />
    </Dialog>
  )
}

/** Which file it is about, and as of when. */
function FileFacts({ file }: { file: File }) {
  const saved = formatDateTime(new Date(file.lastModified), useSession().company?.time_zone)
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <b>{file.name}</b> · {formatBytes(file.size)} · salvo em {saved}
    </Text>
  )
}

interface SendingProps {
  title: string
  percent: number
  /** How far it is, in words. */
  progressText: string
  cancelling: boolean
  onCancel(): void
}

/** Lines on their way to the server. */
export const Sending = ({ title, percent, progressText, cancelling, onCancel }: SendingProps) => (
  <Stack gap="md">
    <Text fw={600}>{title}</Text>
    <Bar.Root size="lg">
      <Bar.Section value={percent} aria-label="Progresso da importação" />
    </Bar.Root>
    <Group justify="space-between">
      <Text size="sm" role="status">
        {Math.round(percent)}% · {progressText}
      </Text>
      <Button variant="default" disabled={cancelling} onClick={onCancel}>
        {cancelling ? 'Cancelando...' : 'Cancelar'}
      </Button>
    </Group>
  </Stack>
)
