import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ageText } from '#modules/patients/contract/age.ts'
import { isExpired } from '#modules/patients/contract/sessions/authorization.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../../api.ts'
import { StandingChip } from '../../standing-chip.tsx'

/** What has to be known of a patient while she is booked; without it one books all the same. Source: spec/6 §5.3. */
export function PatientStrip({ patient_id }: { patient_id: string }) {
  const zone = useSession().company?.time_zone
  const strip = useQuery(api.schedule.strip.queryOptions({ input: { parent_id: patient_id } })).data
  const sessions = useQuery(api.sessions.ofPatient.queryOptions({ input: { parent_id: patient_id } })).data
  if (!strip) return null
  const today = todayIn(zone)
  const { guardian, lacks_guardian, last, next, attended, no_show, card_expired, terms_missing, balance } = strip
  const facts = [
    ageText(strip, today),
    guardian && `Responsável: ${guardian}`,
    last && `Última ${formatDate(last)}`,
    next && `Próxima ${formatDate(next.on_date)} ${next.at_time}`,
    no_show > 0 && `Faltou ${no_show} de ${attended + no_show}`,
    ...(sessions?.authorizations ?? []).map(
      (guide) =>
        guide.used < guide.quantity && !isExpired(guide, today) && `Autorização: ${guide.used} de ${guide.quantity} sessões usadas`,
    ),
    ...(sessions?.packages ?? []).map(({ description, used, sessions: most }) => used < most && `${description}: ${used} de ${most}`),
  ]
  const warnings = [
    card_expired && `Carteira vencida em ${formatDate(card_expired)}`,
    terms_missing > 0 && `Termos pendentes: ${terms_missing}`,
    balance && `Saldo em aberto ${formatBRL(balance)}`,
  ]
  return (
    <Group gap={6} mt={6} role="note" aria-label="Sobre o paciente">
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ') || 'Sem consultas'}
      </Text>
      <StandingChip deceased={strip.deceased_on !== null} lacks={lacks_guardian} />
      {warnings.map(
        (text) =>
          text && (
            <Badge key={text} color="orange" tt="none">
              {text}
            </Badge>
          ),
      )}
    </Group>
  )
}
