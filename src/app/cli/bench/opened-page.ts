import { type BrowserContextOptions, chromium, type Page, type Request } from '@playwright/test'
import { ensureChromium, launchOptions } from '../../../../scripts/chromium.mjs'

export interface Place {
  origin: string
  path: string
  /** Whose session the browser has; nobody's without it. */
  token?: string
  /** What has to be on the screen before the page counts as shown: a selector. */
  shown: string
  device?: BrowserContextOptions
}

/** Far more than any target: on a machine that stands still the figures are bad, not absent. */
const PATIENCE_MS = 60_000

/** Opens a page in a Chromium that has never seen it, waits until it shows what it should and is quiet, and answers `work`. `before` meets it while blank. */
export async function openedPage<T>(place: Place, work: (page: Page) => Promise<T>, before?: (page: Page) => Promise<void>): Promise<T> {
  const { origin, path, token, shown, device } = place
  ensureChromium()
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ locale: 'pt-BR', ...device })
    context.setDefaultTimeout(PATIENCE_MS)
    if (token) await context.addCookies([{ name: 'session', value: token, url: origin }])
    const page = await context.newPage()
    await before?.(page)
    const idle = watchRequests(page)
    await page.goto(`${origin}${path}`)
    await page.locator(shown).first().waitFor()
    await idle()
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** Counts requests from now on. What it answers resolves once none was under way for half a second: the stream of events, which never ends, does not count. */
function watchRequests(page: Page) {
  const open = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) return
    open.add(request)
    changed = Date.now()
  })
  const close = (request: Request) => {
    if (open.delete(request)) changed = Date.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return async () => {
    while (open.size > 0 || Date.now() - changed < 500) await page.waitForTimeout(50)
  }
}
