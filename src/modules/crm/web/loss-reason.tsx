import { Text } from '@mantine/core'
import type { Deal } from '#modules/crm/contract/deal.ts'

/** Why a deal was lost, and what was written about that. */
export const LossReason = ({ deal: { lost_reason_name, lost_note } }: { deal: Pick<Deal, 'lost_reason_name' | 'lost_note'> }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    Motivo da perda: {[lost_reason_name, lost_note].filter(Boolean).join(' · ')}
  </Text>
)
