import { expect, test } from 'vitest'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TemplateDialog } from './template-dialog.tsx'

type Modules = { whatsapp: typeof whatsapp }

const id = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`

test('every gap that is empty says so, and no longer once something stands in it', async () => {
  const variables = ['1', '2', '3'].map((name) => ({ key: `body.${name}`, name, label: `{{${name}}}` }))
  const template = {
    ...{ id: id(1), name: 'retomar', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED', header: null, footer: null },
    ...{ body: 'Olá, {{1}}: {{2}} e {{3}}.', buttons: [], variables, lacks: null },
  }
  const { screen } = await renderPage<Modules>(<TemplateDialog id={id(2)} contact_name="Maria Lima" onClose={() => {}} />, {
    api: { whatsapp: { chat: { templates: () => [template] } } },
  })
  await screen.getByRole('radio', { name: /retomar/ }).click()
  await screen.getByRole('button', { name: 'Enviar modelo' }).click()
  await expect.element(screen.getByText('Preencha {{2}}')).toBeVisible()
  await expect.element(screen.getByText('Preencha {{3}}')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: '{{2}}' })).toHaveFocus()
  await screen.getByRole('textbox', { name: '{{2}}' }).fill('amanhã')
  await expect.element(screen.getByText('Preencha {{2}}')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Preencha {{3}}')).toBeVisible()
})
