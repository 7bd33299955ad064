import { expect, test } from 'vitest'
import { upload } from './upload.ts'

const request = (signal?: AbortSignal) =>
  new Request(`${location.origin}/nowhere`, { method: 'POST', body: new Uint8Array(200_000), ...(signal && { signal }) })

test('what has left of a file is told, up to all of it, and the answer is one of fetch', async () => {
  const shares: number[] = []
  const answer = await upload(request(), (share) => shares.push(share))
  expect(answer).toBeInstanceOf(Response)
  expect(shares.at(-1)).toBe(1)
})

test('it is given up as fetch gives up', async () => {
  const controller = new AbortController()
  const sent = upload(request(controller.signal), () => controller.abort())
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
