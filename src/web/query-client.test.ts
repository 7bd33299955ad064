import { MutationObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askWithin, createQueryClient } from './query-client.ts'

/** A change whose screen is never up to date again. */
function changing(change: () => Promise<string>) {
  const refresh = vi.fn(() => new Promise(() => {}))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: change, onSettled: refresh })
  const stop = observer.subscribe(() => {})
  observer.mutate().catch(() => undefined)
  return { refresh, status: () => observer.getCurrentResult().status, stop }
}

test('what failed is told at once, and the screen follows', async () => {
  const { refresh, status, stop } = changing(async () => {
    throw new Error('Sem conexão.')
  })
  await expect.poll(status).toBe('error')
  expect(refresh).toHaveBeenCalledOnce()
  stop()
})

test('what was done waits until the screen shows it', async () => {
  const { refresh, status, stop } = changing(async () => 'done')
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  expect(status()).toBe('pending')
  stop()
})

test('what is asked within another query is tried as often as that, and no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient()
  const ask = vi.fn(() => Promise.reject(new Error('Sem conexão.')))
  const part = client.fetchQuery({
    queryKey: ['part'],
    queryFn: () => askWithin(client, { queryKey: ['whole'], queryFn: ask }),
    retry: client.getDefaultOptions().queries!.retry!,
  })
  await expect(part).rejects.toThrow('Sem conexão.')
  expect(ask).toHaveBeenCalledTimes(3)
})
