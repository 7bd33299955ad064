// npm start: installs and builds what is stale, then is the server. Node built-ins only until the packages are there.
import { installIfStale } from './install.mjs'

await installIfStale()
const { buildIfStale } = await import('./build.mjs')
await buildIfStale()
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
