import { Button, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { GLASS_REASONS } from '#modules/patients/contract/records/glass.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { api } from '../api.ts'

type Reason = keyof typeof GLASS_REASONS
const SHORTEST = 15

/** What stands in the place of a record that the caller does not treat. Source: spec/6 §2.8. */
export function GlassPanel({ patient_id, onOpened }: { patient_id: string; onOpened(): void }) {
  const [asking, setAsking] = useState(false)
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm">
        <IconLock size={28} aria-hidden />
        <Text fw={600}>Este prontuário está fora do seu vínculo de cuidado.</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          Abrir com justificativa
        </Button>
      </Stack>
      {asking && <GlassDialog patient_id={patient_id} onOpened={onOpened} onClose={() => setAsking(false)} />}
    </Paper>
  )
}

function GlassDialog({ patient_id, onOpened, onClose }: { patient_id: string; onOpened(): void; onClose(): void }) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = justification.trim().length < SHORTEST
  const open = useMutation({
    mutationFn: (given: Reason) => api.records.openGlass.call({ id: patient_id, reason: given, justification: justification.trim() }),
    retry: false,
    onSuccess() {
      onClose()
      onOpened()
    },
  })
  function submit() {
    setTried(true)
    if (reason && !isShort) open.mutate(reason)
  }
  return (
    <FormFrame
      title="Abrir prontuário com justificativa"
      save="Abrir por 60 minutos"
      busy="Abrindo..."
      saving={open.isPending}
      send={submit}
      failure={<Failure error={open.error} what="Erro ao abrir" />}
      isDirty={() => justification.trim() !== ''}
      onClose={onClose}
    >
      <Select
        label="Motivo"
        required
        data-autofocus
        data={labelChoices(GLASS_REASONS)}
        value={reason}
        onChange={(value) => setReason(value as Reason | null)}
        error={tried && !reason ? 'Escolha o motivo.' : undefined}
      />
      <Textarea
        label="Justificativa"
        required
        maxLength={500}
        autosize
        minRows={3}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
        error={tried && isShort ? 'Explique em pelo menos 15 caracteres.' : undefined}
      />
      <Text size="sm" c="dimmed">
        O acesso dura 60 minutos, fica registrado e os profissionais do paciente são avisados.
      </Text>
    </FormFrame>
  )
}
