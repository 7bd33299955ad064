import { vi } from 'vitest'

const { waitFor } = vi

/** Vitest gives up after a second, which a slow machine under load needs for itself. */
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options })
