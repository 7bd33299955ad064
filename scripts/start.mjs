// npm start: installs and builds what is stale, then is the server. Node built-ins only.
import { buildIfStale } from './build-if-stale.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { installIfStale } from './install.mjs'

await installIfStale()
await buildIfStale()
process.setSourceMapsEnabled(true)
endWithNpm()
await import('../dist/server/main.js')
