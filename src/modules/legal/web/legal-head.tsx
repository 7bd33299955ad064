import { Badge, Group, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconCalculator, IconCalendarCog, IconRss, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { addDays } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { ActionMenu } from '#web/kit/list/action-menu.tsx'
import { HeadButton, HeadIcon } from '#web/kit/list/head-button.tsx'
import { RegisterHead } from '#web/kit/list/register-head.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { lazily } from '#web/lazily.tsx'
import { usePermissions } from '#web/session.tsx'
import { useCollapsed } from '#web/shell/use-collapsed.ts'
import { useToday } from '#web/use-today.ts'
import { api } from './api.ts'
import { RecountProgress } from './calendar/recount-progress.tsx'

const CalculationDrawer = lazily(async () => (await import('./deadline/calculation-drawer.tsx')).CalculationDrawer)
const CalendarDialog = lazily(async () => (await import('./calendar/calendar-dialog.tsx')).CalendarDialog)
const SourcesDialog = lazily(async () => (await import('./sources/sources-dialog.tsx')).SourcesDialog)
const SettingsDialog = lazily(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog)

/** What is behind the three dots. */
const SETUP = 'Calendário, fontes e configurações'

type View = 'cases' | 'deadlines' | 'calendar' | 'publications'

/**
 * From how much room beside the menu on the head of a view shows what is otherwise behind the dots, in words or as icons, in pixels; it depends on what else
 * a view adds.
 */
const ROOMY: Record<View, { words: number; icons: number }> = {
  cases: { words: 1456, icons: 1276 },
  deadlines: { words: 976, icons: 976 },
  calendar: { words: 1376, icons: 1200 },
  publications: { words: 1176, icons: 1100 },
}
const MENU = { wide: 224, rail: 64 }

interface Props {
  view: View
  /** What can be done with all cases, where the view is their register. */
  register?: Omit<ComponentProps<typeof RegisterHead>, 'exported' | 'others'>
  children?: ReactNode
}

/** The head of the page: its views, what can be done in each of them, and what `children` adds. The key 'c' counts a deadline. */
export function LegalHead({ view, register, children }: Props) {
  const navigate = useNavigate()
  const { update } = usePermissions('legal-cases')
  const phone = usePhone()
  const [open, setOpen] = useState<'calculation' | 'calendar' | 'sources' | 'settings' | null>(null)
  const yesterday = addDays(useToday(), -1)
  const late = useQuery(api.deadlines.page.queryOptions({ input: { fatal_to: yesterday, page: 1 }, staleTime: 30_000 })).data?.total ?? 0
  const waiting = useQuery(api.publications.waiting.queryOptions({ staleTime: 30_000 })).data?.waiting ?? 0
  // From Vencimentos: the calendar that is to be confirmed.
  const confirms = (useSearch({ strict: false }) as { setup?: string }).setup === 'calendar'
  const close = () => {
    setOpen(null)
    if (confirms) void navigate({ to: '.', search: ((search: object) => ({ ...search, setup: undefined })) as never, replace: true })
  }
  useHotkeys([['c', onPage(() => setOpen('calculation'))]])

  const menu = MENU[useCollapsed()[0] ? 'rail' : 'wide']
  const hasWords = useWindowOf(menu + ROOMY[view].words)
  const roomy = useWindowOf(menu + ROOMY[view].icons)
  const Setup = hasWords ? HeadButton : HeadIcon
  const openCalendar = { label: 'Calendário dos tribunais', icon: IconCalendarCog, run: () => setOpen('calendar') }
  const openSources = { label: 'Fontes', icon: IconRss, run: () => setOpen('sources') }
  const setup = [
    ...(roomy ? [] : [openCalendar, openSources]),
    ...(update ? [{ label: 'Configurações do Jurídico', icon: IconSettings, run: () => setOpen('settings') }] : []),
  ]
  const views = (
    <SegmentedControl
      aria-label="Visão"
      maw="100%"
      style={{ overflowX: 'auto' }}
      styles={phone ? { label: { paddingInline: 6 } } : {}} // four views and two counts in one line
      value={view}
      onChange={(next) => void navigate({ to: '.', search: (next === 'cases' ? {} : { view: next }) as never })}
      data={[
        { value: 'cases', label: 'Processos' },
        { value: 'deadlines', label: <Counted label="Prazos" count={late} color="red" unit="vencidos" /> },
        { value: 'calendar', label: 'Agenda' },
        { value: 'publications', label: <Counted label="Publicações" count={waiting} color="brand" unit="novas" /> },
      ]}
    />
  )
  return (
    <>
      <PageHead title="Processos" subtitle="Processos, prazos, audiências e publicações" views={views}>
        <HeadButton
          label={hasWords ? 'Calcular prazo' : 'Calcular'}
          icon={IconCalculator}
          aria-label="Calcular prazo"
          title="Calcular prazo (c)"
          onClick={() => setOpen('calculation')}
        />
        {roomy && (
          <>
            <Setup label="Calendário" icon={openCalendar.icon} title={openCalendar.label} onClick={openCalendar.run} />
            <Setup label={openSources.label} icon={openSources.icon} onClick={openSources.run} />
          </>
        )}
        {!(phone && register) && <ActionMenu name="Processos" head={roomy ? 'Configurações' : SETUP} actions={setup} />}
        {register && <RegisterHead {...register} exported="legal-cases" others={setup} />}
        {children}
      </PageHead>
      <RecountProgress />
      {open === 'calculation' && <CalculationDrawer begin={{ legalCase: null }} onClose={close} />}
      {(open === 'calendar' || confirms) && <CalendarDialog confirms={confirms} onClose={close} />}
      {open === 'sources' && <SourcesDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </>
  )
}

const useWindowOf = (width: number) => useMediaQuery(`(min-width: ${width}px)`, false, { getInitialValueInEffect: false })

/** A view with how much waits in it. */
const Counted = ({ label, count, color, unit }: { label: string; count: number; color: string; unit: string }) => (
  <Group gap={6} wrap="nowrap" justify="center">
    {label}
    {count > 0 && (
      <Badge
        size="xs"
        color={color}
        variant={color === 'red' ? 'filled' : 'light'}
        style={{ flexShrink: 0 }}
        aria-label={`${formatNumber(count)} ${unit}`}
      >
        {formatNumber(count)}
      </Badge>
    )}
  </Group>
)
