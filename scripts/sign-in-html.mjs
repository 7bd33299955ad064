// The sign-in page in the HTML that a browser gets, before any script: what stands between the first byte and a page to read is its style alone.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './stamp.mjs'

const PAGE = 'src/modules/access/web/sign-in-page.tsx'

/** What the page's code asks of a browser as soon as it is loaded. */
const NO_STORAGE = { getItem: () => null, setItem() {}, removeItem() {} }
const BROWSER = { localStorage: NO_STORAGE, sessionStorage: NO_STORAGE, addEventListener() {} }

/** The page's own markup. */
export async function renderSignIn() {
  Object.assign(globalThis, BROWSER)
  const server = { middlewareMode: true, watch: null, hmr: false, ws: false }
  const vite = await createServer({ root, appType: 'custom', logLevel: 'warn', server, optimizeDeps: { noDiscovery: true } })
  try {
    const { signInHtml } = await vite.ssrLoadModule('/src/app/sign-in-html.tsx')
    return (await signInHtml()).replace(/<script>.*<\/script>/s, '') // the router's, which no policy of ours would run
  } finally {
    await vite.close()
  }
}

/** Writes sign-in.html into `folder`, beside the index.html of the build that put out `chunks`. */
export function writeSignIn(folder, chunks, markup) {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, PAGE))
  const loaded = new Set([page.fileName])
  for (const file of loaded) for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) loaded.add(next)
  const styles = [...loaded].flatMap((file) => [...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? [])])

  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...loaded].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !index.includes(link))
  const html = index
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root"><div id="prerendered">${markup}</div></div>`)
  writeFileSync(join(folder, 'sign-in.html'), html)
}
