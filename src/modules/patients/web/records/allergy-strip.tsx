import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { counted } from '#shared/br/number.ts'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'
import { clockIn } from '../schedule/grid/wall-clock.ts'
import classes from './record.module.css'

const AlertsDialog = lazily(async () => (await import('./alerts-dialog.tsx')).AlertsDialog)

function allergiesOf({ allergies, no_known_allergies }: NonNullable<RecordHead['clinical']>) {
  if (allergies.length > 0) return `Alergias: ${allergies.join(', ')}`
  return no_known_allergies ? 'Nega alergias' : 'Alergias não informadas'
}

/** What everybody who treats the patient must see first: it stays in sight. */
export function AllergyStrip({ head: { patient, clinical, glass_until } }: { head: RecordHead }) {
  const zone = useSession().company?.time_zone
  const [open, setOpen] = useState(false)
  if (!clinical) return null
  const isGrave = clinical.allergies.length > 0 || clinical.alerts.length > 0
  return (
    <>
      {glass_until && (
        <Alert color="red" p="xs" role="status">
          <strong>Acesso com justificativa até {clockIn(glass_until, zone)}</strong>
          {clinical.closed > 0 && ` · ${counted(clinical.closed, 'registro restrito ao autor', 'registros restritos ao autor')}`}
        </Alert>
      )}
      <div className={classes.strip} data-grave={isGrave || undefined} role="note" aria-label="Alertas">
        <IconAlertCircle size={18} aria-hidden />
        <Text size="sm" fw={600}>
          {allergiesOf(clinical)}
        </Text>
        {clinical.alerts.map(({ text }) => (
          <Text key={text} size="sm" fw={500}>
            {text}
          </Text>
        ))}
        <Button variant="subtle" color="gray" size="compact-sm" c="inherit" ml="auto" onClick={() => setOpen(true)}>
          Ver alertas
        </Button>
      </div>
      {open && <AlertsDialog patient={patient} onClose={() => setOpen(false)} />}
    </>
  )
}
