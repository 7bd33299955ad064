import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'
import { freePort } from './scripts/free-port.mjs'

/** Chosen once: the workers, which read this file again, inherit them. */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_SMTP_PORT ??= String(await freePort())
process.env.E2E_CEP_PORT ??= String(await freePort())
process.env.E2E_CNPJ_PORT ??= String(await freePort())
const address = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // Patient with a slow machine under load, yet one thing that does not come fails within half a minute, by its name.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${address}/api/health`,
    env: {
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: address,
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      CEP_URL: `http://127.0.0.1:${process.env.E2E_CEP_PORT}/via`,
      CEP_FALLBACK_URL: `http://127.0.0.1:${process.env.E2E_CEP_PORT}/brasil`,
      CNPJ_URL: `http://127.0.0.1:${process.env.E2E_CNPJ_PORT}/cnpj`,
    },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
