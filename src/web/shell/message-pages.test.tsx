import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { impatientQueryClient, renderRouter } from '../testing/render-page.tsx'
import { FailedPage } from './message-pages.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that could not be had for want of a server is asked for again once there is one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const unreached = new TypeError('Failed to fetch')
  const answer = vi.fn(() => Promise.reject<Response>(unreached))
  vi.stubGlobal('fetch', answer)
  const routeTree = createRootRoute({ component: () => <FailedPage error={unreached} reset={() => {}} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const again = vi.spyOn(router, 'invalidate').mockResolvedValue()
  const { screen } = await renderRouter(router, impatientQueryClient())
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Sem conexão com o servidor.')
  vi.advanceTimersByTime(5_000)
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(again).not.toHaveBeenCalled()
  answer.mockResolvedValue(new Response())
  vi.advanceTimersByTime(5_000)
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1))
})
