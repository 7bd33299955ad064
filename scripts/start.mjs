// npm start: installs and builds what is stale, then is the server. Node built-ins only.
import { buildIfStale } from './build-if-stale.mjs'
import { installIfStale } from './install.mjs'

await installIfStale()
await buildIfStale()
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
