import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { DealCounts, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { rangePresets, todayIn } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { counted } from '#shared/br/number.ts'
import { HeadButton } from '#web/kit/list/head-button.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { RegisterHead } from '#web/kit/list/register-head.tsx'
import { StatStrip } from '#web/kit/list/stat-strip.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'
import { useSetupActions } from './use-setup-actions.tsx'

interface Props {
  head: Omit<ComponentProps<typeof RegisterHead>, 'exported'>
  switcher: ReactNode
}

export function DealsHead({ head, switcher }: Props) {
  const { actions, dialogs } = useSetupActions()
  const phone = usePhone()
  return (
    <PageHead title="CRM" subtitle="Suas demandas, do primeiro contato ao fechamento" views={switcher} inOneLine>
      {!phone && actions.map(({ label, icon, run }) => <HeadButton key={label} label={label} icon={icon} onClick={run} />)}
      <RegisterHead {...head} exported="crm" others={actions} />
      {dialogs}
    </PageHead>
  )
}

interface CardsProps {
  list: ListState<DealFilters>
  counts: DealCounts | undefined
  failed: boolean
  /** On a board all its deals are open: a card leads to the list where it shows others. */
  onShow(change: Partial<DealFilters>): void
}

/** The four numbers above the deals. Source: spec/4 §4.2. */
export function DealCards({ list, counts, failed, onShow }: CardsProps) {
  const zone = useSession().company?.time_zone
  const month = rangePresets(todayIn(zone)).find(({ label }) => label === 'Mês atual')!
  const none = {
    status: undefined,
    expected_from: undefined,
    expected_to: undefined,
    closed_from: undefined,
    closed_to: undefined,
    without_task: undefined,
  }
  const cells = [
    { label: 'Em aberto', sums: counts?.open, note: (sums: Sums) => formatBRL(sums.value), shows: {} },
    {
      label: 'Fecham neste mês',
      sums: counts?.closing,
      note: (sums: Sums) => `${formatBRL(sums.weighted)} ponderado`,
      shows: { expected_from: month.from, expected_to: month.to },
    },
    {
      label: 'Ganhas no mês',
      sums: counts?.won,
      note: (sums: Sums) => formatBRL(sums.value),
      shows: { status: 'won' as const, closed_from: month.from, closed_to: month.to },
    },
    {
      label: 'Sem próxima tarefa',
      sums: counts?.without_task,
      note: (sums: Sums) =>
        counts?.open.count
          ? `${((sums.count / counts.open.count) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}% das abertas`
          : '',
      shows: { without_task: true },
    },
  ]
  const isShown = (shows: Partial<DealFilters>) =>
    Object.keys(none).every((key) => list.filters[key as keyof DealFilters] === (shows as Record<string, unknown>)[key])
  return (
    <StatStrip
      cells={cells.map(({ label, sums, note, shows }) => ({
        label,
        value: sums?.count ?? (failed ? null : undefined),
        note: sums && note(sums),
        active: isShown(shows),
        onClick: () => onShow({ ...none, ...(isShown(shows) ? {} : shows) }),
      }))}
    />
  )
}

/** '{n} demandas · R$ {soma} · R$ {ponderado} ponderado'; what is closed has no chance left to weigh. */
export const SumsLine = ({ sums, closed = false }: { sums: Sums | undefined; closed?: boolean }) =>
  sums && (
    <Text size="sm" data-numbers role="status">
      <b>{counted(sums.count, 'demanda')}</b> · {formatBRL(sums.value)}
      {!closed && ` · ${formatBRL(sums.weighted)} ponderado`}
    </Text>
  )
