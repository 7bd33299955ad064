import { RISK_COLORS, RISKS, type RiskKey } from '#modules/legal/contract/values/risk.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'

export const RiskBadge = ({ risk }: { risk: RiskKey }) => <StatusBadge color={RISK_COLORS[risk]}>{RISKS[risk]}</StatusBadge>
