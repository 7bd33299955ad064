import { Stack } from '@mantine/core'
import type { Case } from '#modules/legal/contract/case.ts'
import { EntriesPanel } from './entries-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'

/** What a case may cost, and what is paid and received in it. Source: spec/4 §21. */
export const ValuesTab = ({ legalCase }: { legalCase: Case }) => (
  <Stack gap="xl">
    <RiskPanel legalCase={legalCase} />
    <EntriesPanel parent_id={legalCase.id} />
  </Stack>
)
