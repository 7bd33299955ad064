import type dayjs from 'dayjs'

const NAME = /^retaguarda-(\d{4}-\d{2}-\d{2})-\d{4}\.tar(\.aes)?$/

/** The file of a nightly backup: retaguarda-2026-11-22-0400.tar, with .aes where it is encrypted. In the time of São Paulo. */
export const nightlyName = (at: dayjs.Dayjs, isEncrypted: boolean) =>
  `retaguarda-${at.format('YYYY-MM-DD-HHmm')}.tar${isEncrypted ? '.aes' : ''}`

/** The day in the name of a nightly backup; null for any other file, which is nobody's to remove. */
export const dayOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null
