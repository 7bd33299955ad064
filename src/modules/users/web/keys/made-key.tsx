import { Alert, Button, Code, CopyButton, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { toast } from '#web/toast.ts'

/** The key itself, shown this once: nobody can show it again. */
export function MadeKey({ value, onClose }: { value: string; onClose(): void }) {
  const [copied, setCopied] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => (copied ? onClose() : setAsks(true))
  return (
    <Dialog title="Chave de API" size={620} modal onClose={close}>
      <Stack>
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          Copie agora: esta chave não será mostrada de novo.
        </Alert>
        <TextInput
          label="Chave"
          value={value}
          readOnly
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.target.select()}
          onCopy={() => setCopied(true)}
        />
        <Text size="sm">O programa a envia em cada pedido a {location.origin}/api, em um destes cabeçalhos:</Text>
        <Code block>{`Authorization: Bearer ${value.slice(0, 12)}_…\nX-API-Key: ${value.slice(0, 12)}_…`}</Code>
        <DialogActions cancel="Concluir" onCancel={close}>
          <CopyButton value={value}>
            {({ copy }) => (
              <Button
                data-autofocus
                onClick={() => {
                  copy()
                  setCopied(true)
                  toast.success('Chave copiada')
                }}
              >
                Copiar chave
              </Button>
            )}
          </CopyButton>
        </DialogActions>
      </Stack>
      <ConfirmDialog
        question={asks ? 'Concluir sem copiar? Esta chave não será mostrada de novo.' : null}
        confirm="Concluir"
        onConfirm={onClose}
        onCancel={() => setAsks(false)}
      />
      <LeaveGuard isDirty={() => !copied} />
    </Dialog>
  )
}
