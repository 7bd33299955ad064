import { useState } from 'react'
import { expect, test } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import type { Side } from './use-schedule-state.ts'
import { WaitingPanel } from './waiting/waiting-panel.tsx'
import { WaitingRail } from './waiting/waiting-rail.tsx'
import { focusPanel, WithPanel } from './with-panel.tsx'

const OPTIONS = { professionals: [], services: [], rooms: [], equipment: [], grid_minutes: 15 }
const UNRESOLVED = { replies: [], absent: [], failed: [], without_outcome: [], expired: [], drafts: [], total: 3 }
const nothing = () => {}

function Beside() {
  const [side, setSide] = useState<Side | null>(null)
  function open(chosen: Side) {
    focusPanel()
    setSide(chosen)
  }
  const panel = (
    <WaitingPanel
      {...{ options: OPTIONS, date: '2026-11-24', vacancies: [], side: side ?? 'waiting' }}
      {...{ onSide: setSide, onVacancies: nothing, onBook: nothing, onOpen: nothing, onSwap: nothing }}
    />
  )
  return (
    <WithPanel open={side !== null} onClose={() => setSide(null)} rail={<WaitingRail onOpen={open} />} panel={panel}>
      Dias
    </WithPanel>
  )
}

test('the folded panel says how much waits, and opens on what was chosen; who folds it goes on at the rail', async () => {
  const { screen } = await renderPage<{ patients: typeof patients }>(<Beside />, {
    api: { patients: { schedule: { waiting: { list: () => [], unresolved: () => UNRESOLVED } } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Espera 0' })).toBeVisible()
  await screen.getByRole('button', { name: 'A resolver 3' }).click()
  await expect.element(screen.getByRole('tab', { name: 'A resolver (3)', selected: true })).toHaveFocus()
  await screen.getByRole('button', { name: 'Recolher' }).click()
  await expect.element(screen.getByRole('button', { name: 'Espera 0' })).toHaveFocus()
})
