import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EvaluatedAspect } from '#modules/whatsapp/contract/evaluation.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { formatScore } from './score-text.ts'

/** From 0 to 5, by halves. */
export const SCORES = Array.from({ length: 11 }, (_, half) => half / 2)

interface Props {
  aspect: EvaluatedAspect
  busy: boolean
  save(score: number, reason: string): void
  onClose(): void
}

/** Corrects a score, with the reason: both scores stay visible. */
export function AspectScore({ aspect: { letter, aspect_name, score }, busy, save, onClose }: Props) {
  const [chosen, choose] = useState(String(score ?? 3))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  function submit() {
    if (reason.trim().length < 3 || reason.trim().length > 300) return setError('Use de 3 a 300 caracteres')
    save(Number(chosen), reason.trim())
  }
  return (
    <Dialog title={`${letter} · ${aspect_name}`} size={420} modal small onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <Stack>
          <Select
            label="Nota"
            data={SCORES.map((value) => ({ value: String(value), label: formatScore(value) }))}
            allowDeselect={false}
            value={chosen}
            onChange={(value) => choose(value ?? chosen)}
          />
          <TextInput
            label="Motivo da alteração"
            required
            maxLength={300}
            error={error}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={busy}>
              Salvar nota
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
