import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { OrderMenu } from './order-menu.tsx'

test('the order that holds stands whole on one line with the icon', async () => {
  const { screen } = await renderPage(
    <OrderMenu named label="Ordenar" options={[{ value: 'name', label: 'Nome' }]} value="name" onChange={() => {}} />,
    { api: {} },
  )
  const button = screen.getByRole('button', { name: 'Ordenar: name' })
  await expect.element(button).toBeVisible()
  const middle = (part: Element | null) => {
    const { top, height } = part!.getBoundingClientRect()
    return top + height / 2
  }
  const text = document.createRange()
  const label = screen.getByText('name', { exact: true }).element()
  text.selectNodeContents(label)
  const { top, height } = text.getBoundingClientRect()
  expect(Math.abs(top + height / 2 - middle(button.element().querySelector('svg')))).toBeLessThan(3)
  expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(height)
})
