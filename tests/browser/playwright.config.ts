import { defineConfig, devices } from '@playwright/test'
import { openRunFolder, temporaryFolder } from '../temporary-folder.ts'
import { findShell, hurriedArguments } from './chromium.ts'

const port = Number(process.env.TEST_PORT ?? 3310)
// The configuration is read again in every worker: folder and browser are chosen once, by the first reader.
if (!process.env.JOURNEY_DATA) {
  process.once('exit', openRunFolder())
  process.env.JOURNEY_DATA = temporaryFolder()
}
process.env.CHROMIUM ??= findShell()

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }
// At the desk nothing moves, on the phone all that does: to draw what moves takes a tenth of the time of a journey.
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 1, // a machine in a hurry; whatever needs it is named at the end
  // Only what hangs shall run into it. A machine has minutes in which everything takes six times as long, and a sum of
  // steps says nothing of any of them; how long journeys take stands in browser.json.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // recording takes longer than most of the tests
    launchOptions: { executablePath: process.env.CHROMIUM, args: hurriedArguments },
  },
  projects: [
    // What is told in both languages is read in English at the desk and in Hindi on the phone; what does not depend on
    // the screen runs at the desk, in whichever language; what only a narrow screen has says so.
    { name: 'desktop', use: desktop, grepInvert: /^(?!.*@once).*(?:\bin hi\b|\(hi\)|@phone)/ },
    { name: 'phone', use: phone, grepInvert: /@once|\bin en\b|\(en\)/ },
  ],
  webServer: {
    command: 'node ../../server/start.js',
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      SOPAN_MODE: 'demo',
      SOPAN_DATA: process.env.JOURNEY_DATA,
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      RATE_LIMIT_AUTH: '1000',
      RATE_LIMIT_ADDRESS: '100000',
      RATE_LIMIT_FUNCTIONS: '10000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
})
