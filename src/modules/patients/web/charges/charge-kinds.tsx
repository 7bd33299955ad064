import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

const KINDS = { payments: 'Pagamentos', charges: 'Cobranças', payers: 'Por pagador', guides: 'Guias' } as const
export type ChargeKind = keyof typeof KINDS

/** Which list of the money is shown, and how to show another: what came in unless the address names one. */
export function useChargeKind() {
  const navigate = useNavigate()
  const { list }: Record<string, unknown> = useSearch({ strict: false })
  const kind = (Object.keys(KINDS) as ChargeKind[]).find((known) => known === list) ?? 'payments'
  const show = (next: string, changes: object = {}) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...changes, list: next === 'payments' ? undefined : next })) as never,
    })
  return { kind, show }
}

/** Guides are of the agenda: callers who do not read it are not offered them. */
export function ChargeKinds({ kind, onChange }: { kind: ChargeKind; onChange(kind: string): void }) {
  const schedule = usePermissions('patients-schedule')
  const offered = Object.entries(KINDS).filter(([value]) => value !== 'guides' || schedule.read)
  return (
    <SegmentedControl
      aria-label="Lista"
      data={offered.map(([value, label]) => ({ value, label }))}
      value={kind}
      onChange={onChange}
      style={{ alignSelf: 'flex-start' }}
    />
  )
}
