import { Checkbox, Select, Table, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { SCOPES, type Scope } from '#modules/users/contract/invitation.ts'
import type { MatrixRow } from '#modules/users/contract/permissions.ts'
import { decides, type PageKey, pageOfKey } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { COLUMNS, type Draft, VERBS } from './draft.ts'
import { ModuleOffBadge, useLockedRows } from './module-off.tsx'
import classes from './permissions-page.module.css'
import { RuleTip } from './rule-tip.tsx'

export interface Marked {
  page: PageKey
  action: Action
}

interface Props {
  rows: readonly MatrixRow[]
  draft: Draft
  /** Null where nothing may be changed. */
  onTick: ((page: PageKey, action: Action, on: boolean) => void) | null
  /** Left out where nothing has a scope of its own. */
  onScope?: ((page: PageKey, scope: Scope) => void) | null
  /** What of a cell can be chosen: 'fixed' shows it as it is, and null leaves it out. */
  offers?: (page: PageKey, action: Action) => 'choice' | 'fixed' | null
  /** The cell that an explanation is about. */
  marked?: Marked | null
}

/** The cells that decide something. To see the dashboard is everybody's. */
export const offersOfPeople = (page: PageKey, action: Action) =>
  !decides(page, action) ? null : page === 'dashboard' && action === 'read' ? 'fixed' : 'choice'

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Page by action: what is allowed, and why. Arrow keys move between cells, Space ticks. */
export function MatrixTable({ rows, draft, onTick, onScope, marked, offers = offersOfPeople }: Props) {
  const lockOf = useLockedRows(offers)
  const [last, setLast] = useState('0 0')
  // The one cell that Tab reaches: where one was, or the first one while a search hides that.
  const entry = Number(last.split(' ')[0]) < rows.length ? last : '0 0'

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const at = (event.target as HTMLElement).dataset.at?.split(' ').map(Number)
    const step = STEPS[event.key]
    if (!at || !step) return
    event.preventDefault()
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${at[0]! + step[0]} ${at[1]! + step[1]}"]`)
    next?.focus()
  }

  return (
    <RuleTip>
      <Table.ScrollContainer minWidth={544}>
        <Table className={classes.matrix} onKeyDown={move} verticalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Página</Table.Th>
              {COLUMNS.map((action) => (
                <Table.Th key={action} w={56} className={classes.cell}>
                  {VERBS[action]}
                </Table.Th>
              ))}
              {onScope !== undefined && <Table.Th w={130}>Escopo</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, n) => {
              const { label, within } = pageOfKey(row.page)
              const { off, ruleOf, offer } = lockOf(row)
              const now = draft.get(row.page)!
              return (
                <Table.Tr key={row.page}>
                  <Table.Td fw={within ? 400 : 500}>
                    <span className={within ? classes.finer : undefined}>{label}</span>
                    {off && <ModuleOffBadge />}
                  </Table.Td>
                  {COLUMNS.map((action, column) =>
                    offer(action) ? (
                      <Table.Td key={action} className={classes.cell} data-rule={ruleOf(action)}>
                        <Checkbox
                          size="xs"
                          radius="xs"
                          display="inline-block"
                          className={marked?.page === row.page && marked.action === action ? classes.marked : undefined}
                          wrapperProps={{ 'data-granted': row[action].granted || undefined }}
                          color={action === 'delete' ? 'orange.8' : undefined}
                          aria-label={`${VERBS[action]} em ${label}`}
                          aria-description={ruleOf(action)}
                          data-at={`${n} ${column}`}
                          tabIndex={entry === `${n} ${column}` ? 0 : -1}
                          onFocus={() => setLast(`${n} ${column}`)}
                          checked={now[action]}
                          readOnly={!onTick}
                          aria-readonly={!onTick || offer(action) === 'fixed'}
                          onChange={(event) => offer(action) === 'choice' && onTick?.(row.page, action, event.target.checked)}
                        />
                      </Table.Td>
                    ) : (
                      <Table.Td key={action} className={classes.cell}>
                        <Text span c="dimmed">
                          –
                        </Text>
                      </Table.Td>
                    ),
                  )}
                  {onScope !== undefined && (
                    <Table.Td>
                      {row.scope === null ? (
                        <Text span c="dimmed">
                          –
                        </Text>
                      ) : (
                        <Select
                          size="xs"
                          variant="unstyled"
                          aria-label={`Escopo em ${label}`}
                          data={labelChoices(SCOPES)}
                          value={now.scope}
                          onChange={(scope) => scope && onScope?.(row.page, scope as Scope)}
                          allowDeselect={false}
                          checkIconPosition="right"
                          readOnly={!onScope || off}
                        />
                      )}
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </RuleTip>
  )
}
