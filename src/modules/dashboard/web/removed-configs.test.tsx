import { expect, test, vi } from 'vitest'
import type { Config } from '#modules/dashboard/contract/config.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { config, openConfigs } from './testing/open-configs.tsx'

test('undoing the deletion of an inactive widget says that it is as inactive as it was', async () => {
  const restore = vi.fn((_input: { id: string }) => config(1, { enabled: false }))
  const { screen } = await openConfigs([config(1, { enabled: false })], { remove: ({ id }) => ({ id }), restore })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith({ id: config(1).id }))
  await expect.element(screen.getByText('Ela continua inativa, como estava.')).toBeVisible()
})

test('a tab that has only inactive widgets promises none of them in Principal', async () => {
  const { screen } = await openConfigs([config(1, { enabled: false })])
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Os gráficos dela estão inativos: ficam na aba “Principal” desta lista')).toBeVisible()
  await expect.element(screen.getByText(/passam a aparecer/)).not.toBeInTheDocument()
})

test('what was typed stays where somebody else deletes the widget, and saving says so', async () => {
  const update = vi.fn((_input: object): Config => {
    throw contractError('NOT_FOUND', 'Configuração não encontrada. Se foi excluída, restaure-a em “Excluídos”.', 404)
  })
  let stored = config(1)
  const { screen, queryClient } = await openConfigs([], { list: () => [stored], update })
  await screen.getByText('Gráfico 1').click()
  await screen.getByLabelText('Título').fill('Vendas da loja')
  stored = config(1, { enabled: false, deleted_at: new Date() })
  await queryClient.refetchQueries()
  await expect.element(screen.getByText('Nenhuma configuração encontrada')).toBeInTheDocument()
  await expect.element(screen.getByLabelText('Título')).toHaveValue('Vendas da loja')
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await expect
    .element(screen.getByText('Erro ao atualizar configuração: Configuração não encontrada. Se foi excluída, restaure-a em “Excluídos”.'))
    .toBeVisible()
})
