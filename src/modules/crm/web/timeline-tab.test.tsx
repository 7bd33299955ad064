import { IconId, IconTimeline } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { RecordDialog } from '#web/kit/record/record-dialog.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { TimelineTab } from './timeline-tab.tsx'

type Modules = { crm: typeof crm }

const open = (rows: object[]) =>
  renderPage<Modules>(
    <RecordDialog
      title="Rede da filial"
      exists
      startAt="Linha do tempo"
      tabs={[
        { label: 'Geral', icon: IconId, content: 'Os campos' },
        { label: 'Linha do tempo', icon: IconTimeline, content: <TimelineTab deal_id="d" allowed /> },
      ]}
      save={{ form: 'f', label: 'Atualizar Demanda', saving: false, allowed: true, failure: undefined }}
      onClose={() => undefined}
    />,
    { api: { crm: { timeline: () => ({ rows, total: rows.length, page: 1, page_count: 1 }) } } as never },
  )

test('whoever mends what she wrote by the keyboard types at once, and is back at it when she leaves it as it was', async () => {
  const entry = {
    kind: 'activity',
    id: 'a',
    at: new Date(),
    channel: 'note',
    text: 'Pediu desconto',
    mine: true,
    mendable: true,
    struck: false,
  }
  const { screen } = await open([{ ...entry, by: { id: 'u', name: 'Ângela', avatar_url: null } }])
  const mend = screen.getByRole('button', { name: 'Editar' })
  await expect.element(mend).toBeVisible()
  ;(mend.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => (document.activeElement as HTMLTextAreaElement).value).toBe('Pediu desconto')
  ;(screen.getByRole('button', { name: 'Cancelar' }).first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(mend).toHaveFocus()
})

test('what is half written about a deal is not lost by looking at another tab', async () => {
  const { screen } = await open([])
  const box = screen.getByRole('textbox', { name: 'O que aconteceu' })
  await box.fill('Pediu desconto')
  await screen.getByRole('tab', { name: 'Geral' }).click()
  const question = screen.getByRole('dialog', { name: 'Confirmação' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(box).toHaveValue('Pediu desconto')
  await userEvent.clear(box)
  await screen.getByRole('tab', { name: 'Geral' }).click()
  await expect.element(screen.getByText('Os campos')).toBeVisible()
})
