import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { cleanLine } from '#shared/br/text.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { api } from '../../api.ts'
import { usePaper } from '../../papers/use-paper.ts'
import { whenOf } from '../use-changes.ts'

/** Declares that the patient, or who came with her, was here between two hours. */
export function DeclarationDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { id, patient_name } = appointment
  const [companion, setCompanion] = useState('')
  const paper = usePaper({ made: 'Declaração gerada!', failed: 'Erro ao gerar a declaração' })
  async function ask() {
    const declaration = await api.schedule.declaration.call({ id })
    const named = { kind: 'declaration', declaration, companion: cleanLine(companion) } as const
    return { file: `declaracao-${declaration.on_date}.pdf`, paper: named }
  }
  return (
    <FormFrame
      title="Declaração de comparecimento"
      save="Gerar PDF"
      busy="Gerando..."
      saving={paper.isPending}
      send={() => paper.mutate({ id, ask }, { onSuccess: onClose })}
      isDirty={() => companion.trim() !== ''}
      onClose={onClose}
    >
      <Text>
        {patient_name}, {whenOf(appointment)}. A declaração diz a hora da chegada e a da saída, e nem serviço nem profissional.
      </Text>
      <TextInput
        label="Acompanhante"
        data-autofocus
        description="Preencha quando a declaração é de quem veio junto."
        maxLength={200}
        value={companion}
        onChange={(event) => setCompanion(event.currentTarget.value)}
      />
    </FormFrame>
  )
}
