import { Progress as Bar, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

interface FrameProps {
  title: string
  /** Pixels. */
  size: number
  /** True while lines are on their way: then closing asks whether to cancel. */
  busy: boolean
  onCancel(): void
  onClose(): void
  children: ReactNode
}

/** The dialog of an import: it is not left by accident while it works, and keeps the focus from step to step. */
export function ImportFrame({ title, size, busy, onCancel, onClose, children }: FrameProps) {
  const [asking, setAsking] = useState(false)
  const close = () => (busy ? setAsking(true) : onClose())
  const inside = useRef<HTMLDivElement>(null)
  useFocusFallback(inside)

  return (
    <Dialog title={title} size={size} modal onClose={close}>
      <Stack gap="md" ref={inside} tabIndex={-1} style={{ outline: 'none' }}>
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
