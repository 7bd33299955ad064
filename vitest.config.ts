import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.mjs'

/** No test is about speed: a slow machine under load gets the time it needs. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: 'src/shared/testing/patience.ts',
}

/** A worker reads the product once, not once a file: files share its modules, and nothing else. */
const together = { isolate: false }

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself. (A page needs a core and more, and has one worker.)
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/{shared,server,app}/**/*.test.ts', 'src/{modules,parts}/*/{contract,server}/**/*.test.ts', 'scripts/**/*.test.*'],
          exclude: ['src/app/first-start.test.ts'], // fills a demonstration of its own: once, for the owner below
          globalSetup: 'src/server/testing/global-setup.ts',
          ...patience,
          ...together,
        },
      },
      {
        // What an owner of the database who is no superuser could break. TEST_OWNER=plain runs all of `server` like this.
        test: {
          name: 'plain-owner',
          environment: 'node',
          env: { TEST_OWNER: 'plain' },
          include: [
            'src/server/database/catalogue.test.ts',
            'src/app/{discarded-files,first-start,guarded-pages,scope,tenancy}.test.ts',
            'src/modules/*/server/{counts,trash}.test.ts',
          ],
          globalSetup: 'src/server/testing/global-setup.ts',
          ...patience,
          ...together,
        },
      },
      {
        plugins: [react()],
        // Found beforehand, with what pages import lazily: one found in the middle of a test would reload it.
        optimizeDeps: {
          entries: ['src/app/**/*.tsx', 'src/web/**/*.{ts,tsx}', 'src/{modules,parts}/*/web/**/*.{ts,tsx}'],
          include: ['react-dom/client'],
        },
        test: {
          name: 'web',
          include: ['src/app/**/*.test.tsx', 'src/web/**/*.test.{ts,tsx}', 'src/{modules,parts}/*/web/**/*.test.{ts,tsx}'],
          ...patience,
          setupFiles: [patience.setupFiles, 'src/web/testing/quick-react.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions(), contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
