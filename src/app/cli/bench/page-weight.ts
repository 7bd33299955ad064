import { gzipSync } from 'node:zlib'
import { openedPage, type Place } from './opened-page.ts'

export interface PageWeight {
  /** Gzip size of every script the page loads by itself. */
  kibibytes: number
  /** Procedures the page calls. */
  calls: string[]
}

/** Opens an address of the product and weighs what it loads until it shows what it should and is quiet. */
export async function weighPage(place: Place): Promise<PageWeight> {
  const scripts: Promise<Buffer>[] = []
  const calls: string[] = []
  return openedPage(
    place,
    async () => {
      const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).byteLength)
      return { kibibytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, calls }
    },
    async (page) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js')) scripts.push(response.body())
        if (pathname.startsWith('/rpc/')) calls.push(pathname.slice('/rpc/'.length))
      })
    },
  )
}
