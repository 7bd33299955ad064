import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Case } from '#modules/legal/contract/case.ts'
import { meaningOf, RISK, type Risk } from '#modules/legal/contract/values/risk.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { ChildRows } from '#web/kit/record/child-rows.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { RiskBadge } from './risk-badge.tsx'

const columnsIn = (zone: string | undefined): Column<Risk>[] => [
  { header: 'Data-base', width: 110, cell: ({ base_date }) => formatDate(base_date) },
  { header: 'Risco', width: 110, cell: ({ risk }) => <RiskBadge risk={risk} /> },
  { header: 'Valor', width: 140, cell: ({ amount }) => <span style={{ whiteSpace: 'nowrap' }}>{formatBRL(amount)}</span> },
  {
    header: 'Justificativa',
    cell: ({ justification, author, created_at }) => (
      <>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {justification}
        </Text>
        <Text size="xs" c="dimmed">
          {author}, {formatDateTime(created_at, zone)}
        </Text>
      </>
    ),
  },
]

/** How likely the case is lost and what that means for the accounts, with all that was said of it before. Source: CPC 25; spec/4 §21.1. */
export function RiskPanel({ legalCase }: { legalCase: Case }) {
  const zone = useSession().company?.time_zone
  const today = useToday()
  const { create } = usePermissions('legal-finance')
  const risks = useQuery(api.risks.list.queryOptions({ input: { parent_id: legalCase.id } }))
  const [open, setOpen] = useState(false)
  const newest = risks.data?.[0]
  return (
    <Stack gap="sm" component="section" aria-label="Risco">
      <Group justify="space-between">
        <Title order={3} size="h4">
          Risco
        </Title>
        {create && (
          <Button size="xs" variant="default" leftSection={<IconScale size={14} aria-hidden />} onClick={() => setOpen(true)}>
            Classificar risco
          </Button>
        )}
      </Group>
      {newest && <InForce legalCase={legalCase} newest={newest} />}
      {risks.data ? (
        <ChildRows rows={risks.data} columns={columnsIn(zone)} empty="Risco ainda não classificado" />
      ) : risks.isError ? (
        <ListFailed text="Erro ao carregar" error={risks.error} onRetry={risks.refetch} />
      ) : (
        <Skeleton h={120} />
      )}
      {open && (
        <FieldsDialog
          title="Classificar risco"
          record={RISK}
          initial={{ base_date: today, ...(newest && { risk: newest.risk, amount: newest.amount }) }}
          submit="Classificar"
          save={(values) => api.risks.add.call({ parent_id: legalCase.id, values })}
          saved="Risco classificado"
          failed="Erro ao classificar risco"
          fieldErrors={{ LEGAL_RISK_IN_FUTURE: 'base_date' }}
          refresh={api.key()}
          onClose={() => setOpen(false)}
        >
          <Text size="sm" c="dimmed">
            Uma classificação não é alterada nem excluída: a mais nova passa a valer, e as anteriores ficam no histórico.
          </Text>
        </FieldsDialog>
      )}
    </Stack>
  )
}

function InForce({ legalCase, newest: { risk, amount } }: { legalCase: Case; newest: Risk }) {
  const { label, provisioned } = meaningOf(legalCase, risk)
  return (
    <Group gap="sm">
      <RiskBadge risk={risk} />
      <Text fw={600}>{formatBRL(amount)}</Text>
      <Text size="sm" c="dimmed">
        {provisioned ? `${label} de ${formatBRL(amount)}` : label}
      </Text>
    </Group>
  )
}
