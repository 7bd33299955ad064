import { ActionIcon, Anchor, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Case } from '#modules/legal/contract/case.ts'
import { CASE_STATUSES, PHASES, POLES, RESULTS, STATUS_COLORS } from '#modules/legal/contract/case-choices.ts'
import { linkInWords } from '#modules/legal/contract/case-link.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { daysSince } from '../days-since.ts'
import { LinkedCase } from './links-panel.tsx'

/** The state of a case, beside its code. */
export const CaseChips = ({ legalCase: { status, secret } }: { legalCase: Case }) => (
  <>
    <StatusBadge color={STATUS_COLORS[status]}>{CASE_STATUSES[status]}</StatusBadge>
    {secret && <IconLock size={16} stroke={2} role="img" aria-label="Segredo de justiça" style={{ flexShrink: 0 }} />}
  </>
)

/** What a phone leaves to the form, so that these stay one line. */
const IN_FORM = ['Nosso polo', 'Valor da causa', 'Responsável']

/** Its number and client, and what one looks for first. */
export function CaseFacts({ legalCase, children }: { legalCase: Case; children: ReactNode }) {
  const { id, cnj_number, client_name, deal_id, court, unit, our_pole, phase, claim_value, responsible, system_url, result, closed_on } =
    legalCase
  const facts: [string, string | null][] = [
    ['Tribunal', [court, unit].filter(Boolean).join(' · ') || null],
    ['Nosso polo', POLES[our_pole]],
    ['Fase', PHASES[phase]],
    ['Valor da causa', claim_value && formatBRL(claim_value)],
    ['Responsável', responsible?.name ?? null],
    ['Resultado', result && `${RESULTS[result]} em ${formatDate(closed_on)}`],
  ]
  const phone = usePhone() // where the form below says the rest
  return (
    <>
      <Group gap="md" mb={6} style={{ rowGap: 4 }}>
        {cnj_number && <CnjNumber digits={cnj_number} />}
        <Text size="sm" c="dimmed">
          Cliente: {client_name ?? 'a própria empresa'}
        </Text>
        {deal_id && <MadeFrom id={id} />}
        <BelongsTo id={id} />
        {system_url && (
          <Text size="sm" component="a" href={system_url} target="_blank" rel="noreferrer" c="var(--mantine-color-anchor)">
            Abrir no tribunal <IconExternalLink size={13} aria-hidden style={{ verticalAlign: -2 }} />
          </Text>
        )}
        <Group gap="xs" ml="auto">
          {children}
        </Group>
      </Group>
      <Group component="dl" gap={phone ? 'md' : 'xl'} my={0} style={{ rowGap: 6 }}>
        {facts
          .filter(([label, value]) => value && !(phone && IN_FORM.includes(label)))
          .map(([label, value]) => (
            <div key={label}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} size="sm" fw={500}>
                {value}
              </Text>
            </div>
          ))}
      </Group>
    </>
  )
}

/** What a case is an appeal, an incident or an annex of. */
function BelongsTo({ id }: { id: string }) {
  const links = useQuery(api.links.list.queryOptions({ input: { parent_id: id } })).data ?? []
  return links
    .filter(({ is_above }) => is_above)
    .map((link) => (
      <Text key={link.id} size="sm" c="dimmed">
        {linkInWords(link)} <LinkedCase link={link} />
      </Text>
    ))
}

/** The deal that a case was made from, for who sees it. */
function MadeFrom({ id }: { id: string }) {
  const deal = useQuery(api.dealOf.queryOptions({ input: { id } })).data
  return (
    deal && (
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/crm" search={{ open: deal.id } as never} />}>
        Demanda: {deal.name}
      </Anchor>
    )
  )
}

const CnjNumber = ({ digits }: { digits: string }) => (
  <Group gap={4} wrap="nowrap">
    <Text size="sm" c="dimmed">
      {formatCnjNumber(digits)}
    </Text>
    <CopyButton value={formatCnjNumber(digits)}>
      {({ copied, copy }) => (
        <ActionIcon variant="subtle" color="gray" size={22} aria-label={copied ? 'Número copiado' : 'Copiar número'} onClick={copy}>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  </Group>
)

/** When something last happened in a case. A phone has no room for it. */
export function LastMovement({ legalCase: { last_movement_at } }: { legalCase: Case }) {
  const zone = useSession().company?.time_zone
  const today = useToday()
  if (usePhone()) return null
  return last_movement_at ? `Último andamento ${daysSince(last_movement_at, today, zone)}` : 'Nenhum andamento registrado'
}
