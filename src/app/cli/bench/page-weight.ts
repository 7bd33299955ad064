import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ensureChromium, launchOptions } from '../../../../scripts/chromium.mjs'

export interface PageWeight {
  /** Gzip size of every script the page loads by itself. */
  kibibytes: number
  /** Procedures the page calls. */
  calls: string[]
}

/** Opens an address of the product in Chromium, as the person of `token` or as nobody, and weighs what it loads until it is quiet. */
export async function weighPage(origin: string, path: string, token?: string): Promise<PageWeight> {
  ensureChromium()
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ locale: 'pt-BR' })
    if (token) await context.addCookies([{ name: 'session', value: token, url: origin }])
    const page = await context.newPage()
    const scripts: Promise<Buffer>[] = []
    const calls: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.push(response.body())
      if (pathname.startsWith('/rpc/')) calls.push(pathname.slice('/rpc/'.length))
    })
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).byteLength)
    return { kibibytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, calls }
  } finally {
    await browser.close()
  }
}
