import { expect, test, vi } from 'vitest'
import type { Attachment } from '#parts/attachments/contract/attachment.ts'
import type { attachments } from '#parts/attachments/contract/index.ts'
import type { ApiStub } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AttachmentPanel } from './attachment-panel.tsx'

type Modules = { attachments: typeof attachments }
type Stub = NonNullable<ApiStub<Modules>['attachments']>

const client_id = '0190a0a0-0000-7000-8000-00000000c001'
const contract: Attachment = {
  ...{
    id: '0190a0a0-0000-7000-8000-00000000a001',
    name: 'contrato.pdf',
    file_url: '/files/1',
    content_type: 'application/pdf',
    size: 2048,
  },
  ...{ author: null, created_at: new Date(), may_change: true },
}
const open = (api: Stub) => renderPage<Modules>(<AttachmentPanel subject={{ client_id }} />, { api: { attachments: api } })

test('files are sent one after the other; one that may not come says why and stops no other', async () => {
  const rows: Attachment[] = []
  const add = vi.fn(({ file }: { file: File }) => {
    const added = { ...contract, name: file.name }
    rows.push(added)
    return added
  })
  const { screen } = await open({ list: () => [...rows], add })
  await expect.element(screen.getByText('Nenhum arquivo')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['MZ'], 'jogo.exe', { type: 'application/x-msdownload' }))
  chosen.items.add(new File(['%PDF-1.4'], 'rg.pdf', { type: 'application/pdf' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('link', { name: 'rg.pdf', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('jogo.exe')
  expect(add).toHaveBeenCalledTimes(1)
})

test('a file is renamed in place, and one that was removed comes back', async () => {
  const rename = vi.fn(() => contract)
  const restore = vi.fn(() => contract)
  const { screen, user } = await open({ list: () => [contract], rename, remove: () => ({ id: contract.id }), restore })
  await screen.getByRole('button', { name: 'Renomear contrato.pdf' }).click()
  await screen.getByRole('textbox', { name: 'Novo nome de contrato.pdf' }).fill('Contrato 2026.pdf')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(rename).toHaveBeenCalledWith({ id: contract.id, name: 'Contrato 2026.pdf' }))
  await screen.getByRole('button', { name: 'Excluir contrato.pdf' }).click()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith({ id: contract.id }))
})
