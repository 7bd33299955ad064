import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails every test of the importing file that makes the console complain. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(complaints, 'console messages').toEqual([])
})
