import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { RESULT } from '#modules/patients/contract/records/results.ts'
import { todayIn } from '#shared/br/date.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { newId } from '#web/new-id.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { EntryList } from './entry-list.tsx'

/** What came from elsewhere: results, pictures, reports, each signed by who filed it. Source: spec/6 §10.12. */
export function ResultTab({ head }: { head: RecordHead }) {
  const can = usePermissions('patients-records')
  const [adding, setAdding] = useState(false)
  const maySign = can.create && can.update && head.author_line !== null
  return (
    <EntryList
      head={head}
      kind="result"
      maySign={maySign}
      action={
        maySign && (
          <Button leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Novo Exame
          </Button>
        )
      }
    >
      {adding && <AddResult patient_id={head.patient.id} onClose={() => setAdding(false)} />}
    </EntryList>
  )
}

function AddResult({ patient_id, onClose }: { patient_id: string; onClose(): void }) {
  const zone = useSession().company?.time_zone
  // Made here: sending the same result again, when the answer was lost, files no other.
  const [id] = useState(newId)
  return (
    <FieldsDialog
      title="Novo Exame"
      size={560}
      record={RESULT}
      initial={{ on_date: todayIn(zone) }}
      upload={api.records.uploadFile.call}
      submit="Assinar e guardar"
      save={(values) => api.records.addResult.call({ id, patient_id, values })}
      saved="Exame guardado no prontuário!"
      failed="Erro ao guardar o exame"
      refresh={api.records.entries.key()}
      onClose={onClose}
    >
      O que for guardado fica assinado e não se apaga. Cada abertura do arquivo aparece em Acessos.
    </FieldsDialog>
  )
}
