import { ActionIcon, Anchor, Menu, Text } from '@mantine/core'
import { IconCalendarX, IconCheck, IconDots, IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HEARING, HEARING_KINDS, HEARING_MODES, HEARING_STATUSES, type Hearing, isAhead } from '#modules/legal/contract/hearing.ts'
import { hearingPeopleText } from '#modules/legal/contract/hearing-person.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import type { CaseTabProps } from './case-tab-props.ts'
import { HearingStep, type HearingStepKey } from './hearing-step.tsx'
import { warned } from './hearing-warnings.tsx'

const COLORS = { scheduled: 'blue', held: 'green', moved: 'gray', cancelled: 'gray' } as const

interface Shown {
  zone: string | undefined
  /** All of the case, for the day that one was moved to. */
  all: readonly Hearing[]
  menu: ((hearing: Hearing) => React.ReactNode) | null
}

const columnsOf = ({ zone, all, menu }: Shown): Column<Hearing>[] => [
  { header: 'Data/Hora', width: 150, cell: ({ starts_at }) => formatDateTime(starts_at, zone) },
  { header: 'Tipo', width: 120, cell: ({ kind }) => HEARING_KINDS[kind] },
  { header: 'Local', cell: (hearing) => <Where hearing={hearing} /> },
  {
    header: 'Situação',
    width: 140,
    cell: ({ status, next_id }) => {
      const next = all.find(({ id }) => id === next_id)
      return (
        <>
          <StatusBadge color={COLORS[status]}>{HEARING_STATUSES[status]}</StatusBadge>
          {next && (
            <Text size="xs" c="dimmed">
              para {formatDateTime(next.starts_at, zone)}
            </Text>
          )}
        </>
      )
    },
  },
  ...(menu ? [{ header: '', width: 50, cell: menu }] : []),
]

const Where = ({ hearing: { mode, place, link, outcome, people } }: { hearing: Hearing }) => (
  <>
    {[HEARING_MODES[mode], place].filter(Boolean).join(' · ')}
    {link && (
      <>
        {' '}
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm" onClick={(event) => event.stopPropagation()}>
          Abrir link
        </Anchor>
      </>
    )}
    {people.length > 0 && (
      <Text size="xs" c="dimmed">
        {hearingPeopleText(people)}
      </Text>
    )}
    {outcome && (
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {outcome}
      </Text>
    )}
  </>
)

const HEARING_SAID = { added: 'Audiência salva com sucesso!', changed: 'Audiência salva com sucesso!' }

/** The hearings of a case, and what became of each. Source: spec/4 §16.4. */
export function HearingsTab({ parent_id, can }: CaseTabProps) {
  const zone = useSession().company?.time_zone
  const all = useQuery(api.hearings.list.queryOptions({ input: { parent_id } })).data ?? []
  const [open, setOpen] = useState<{ step: HearingStepKey; hearing: Hearing } | null>(null)
  const menu = (hearing: Hearing) =>
    hearing.status !== 'moved' && <HearingMenu hearing={hearing} onStep={(step) => setOpen({ step, hearing })} />
  return (
    <>
      <ChildTab
        record={HEARING}
        parent_id={parent_id}
        procedures={api.hearings}
        undoRemoval={api.hearings.undoRemoval}
        refresh={api.key()}
        columns={columnsOf({ zone, all, menu: can.update ? menu : null })}
        form="dialog"
        width={560}
        empty="Nenhuma audiência marcada neste processo"
        can={can}
        said={HEARING_SAID}
        instead={(row) => warned(parent_id, row?.id ?? null)}
      />
      {open && <HearingStep {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function HearingMenu({ hearing, onStep }: { hearing: Hearing; onStep(step: HearingStepKey): void }) {
  const zone = useSession().company?.time_zone
  const opener = useRef<HTMLButtonElement>(null)
  const run = (step: HearingStepKey) => () => {
    opener.current?.focus() // the dialog gives the focus back to what had it, and the menu is gone by then
    onStep(step)
  }
  return (
    // A click here is none on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks and keys from the row beneath
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={170}>
        <Menu.Target>
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            aria-label={`Ações da audiência de ${formatDateTime(hearing.starts_at, zone)}`}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {hearing.status === 'scheduled' ? (
            <>
              {!isAhead(hearing, zone) && (
                <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={run('hold')}>
                  Realizada
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconPlayerTrackNext size={16} aria-hidden />} onClick={run('move')}>
                Redesignar
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarX size={16} aria-hidden />} onClick={run('cancel')}>
                Cancelar audiência
              </Menu.Item>
            </>
          ) : (
            <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={run('reopen')}>
              Designar de novo
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
