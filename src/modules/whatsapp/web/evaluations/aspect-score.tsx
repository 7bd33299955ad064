import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EvaluatedAspect } from '#modules/whatsapp/contract/evaluation.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
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
  const given = String(score ?? 3)
  const [chosen, choose] = useState(given)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  function submit() {
    if (reason.trim().length < 3 || reason.trim().length > 300) return setError('Use de 3 a 300 caracteres')
    save(Number(chosen), reason.trim())
  }
  return (
    <FormFrame
      title={`${letter} · ${aspect_name}`}
      saving={busy}
      send={submit}
      isDirty={() => chosen !== given || reason.trim() !== ''}
      save="Salvar nota"
      onClose={onClose}
    >
      <Select
        label="Nota"
        data-autofocus
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
    </FormFrame>
  )
}
