import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ageText } from '#modules/patients/contract/age.ts'
import { GENDERS } from '#modules/patients/contract/choices.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { namedDocument } from '#shared/br/document.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'
import { clockIn } from '../schedule/grid/wall-clock.ts'
import { LOOKS } from '../schedule/status-looks.ts'
import { StandingChip } from '../standing-chip.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { useRecordPdf } from './use-record-pdf.ts'

/** 'desde 10:04'; of another day, which was never finished, with its day. */
function sinceText({ status, since }: Visit, zone: string | undefined) {
  const day = todayIn(zone, since)
  const clock = clockIn(since, zone)
  const word = status === 'in_progress' ? 'desde' : day === todayIn(zone) ? 'às' : 'em'
  return day === todayIn(zone) ? `${word} ${clock}` : `${word} ${formatDate(day)}, ${clock}`
}

type Visit = NonNullable<NonNullable<RecordHead['clinical']>['visit']>

/** Whose record it is. */
export function RecordHeader({ head: { patient, clinical, reads } }: { head: RecordHead }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const zone = useSession().company?.time_zone
  const phone = usePhone()
  const [printing, setPrinting] = useState(false)
  const pdf = useRecordPdf()
  const name = patient.social_name ?? patient.name
  const visit = clinical?.visit
  const VisitIcon = visit && LOOKS[visit.status].icon
  usePageTitle(`Prontuário de ${name}`)
  const facts = [
    ageText(patient, todayIn(zone)),
    patient.gender && GENDERS[patient.gender as keyof typeof GENDERS],
    patient.guardian && `Responsável: ${patient.guardian}`,
    patient.document && namedDocument(patient.document),
    patient.code,
    patient.insurance,
  ]
  const chip = <StandingChip deceased={patient.deceased_on !== null} lacks={patient.lacks_guardian} />
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/patients' }))
  const print = (
    <ActionIcon
      variant="default"
      size={phone ? 44 : 36}
      aria-label="Imprimir prontuário"
      title="Imprimir prontuário"
      onClick={() => setPrinting(true)}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <ActionIcon variant="subtle" color="gray" size={phone ? 44 : 34} aria-label="Voltar" onClick={back}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        {!phone && <Avatar name={patient.name} src={patient.avatar_url} size="lg" />}
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" wrap="nowrap">
            <Title order={1} fz={18} fw={650} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            {!phone && <StatusBadge color={patient.status_color}>{patient.status_name}</StatusBadge>}
            {!phone && chip}
          </Group>
          {phone && chip}
          <Text c="dimmed" size="sm" lineClamp={phone ? 3 : undefined}>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      {!phone && (
        <Group gap="md" wrap="nowrap" flex="none">
          {visit && VisitIcon && (
            <Group gap={6} wrap="nowrap">
              <VisitIcon size={16} color={`var(--mantine-color-${LOOKS[visit.status].color}-6)`} aria-hidden />
              <Text size="sm">
                <strong>{STATUSES[visit.status]}</strong> {sinceText(visit, zone)}
              </Text>
            </Group>
          )}
          <Button variant="default" onClick={() => void navigate({ to: '/patients', search: { open: patient.id } as never })}>
            Abrir cadastro
          </Button>
          {reads && print}
        </Group>
      )}
      {phone && reads && print}
      {printing && <PrintDialog patient={patient} onPrint={(...asked) => void pdf.make(...asked)} onClose={() => setPrinting(false)} />}
    </Group>
  )
}
