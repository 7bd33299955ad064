// Finds the Chromium that tests run in, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isRoot = process.getuid?.() === 0

/** The path of Playwright's own Chromium, else the system's, else undefined. CHROMIUM names another. */
export const findChromium = () => [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path))

/** The same, installing Chromium when there is none. */
export function ensureChromium() {
  if (!findChromium()) install()
  return findChromium() ?? fail()
}

/** How every test starts Chromium: quiet on the network, and without the sandbox that root cannot have. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--force-color-profile=srgb',
  ],
})

function install() {
  console.error('Installing Chromium for the tests…')
  if (
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'])
  )
    return
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

const run = (program, args) => spawnSync(program, args, { stdio: ['ignore', 2, 2] }).status === 0

function fail() {
  console.error('No Chromium: install one, or name its executable in CHROMIUM.')
  process.exit(1)
}
