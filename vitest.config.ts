import { defineConfig } from 'vitest/config'
import { icuMessages } from './build/icu-messages.ts'

// Not vite.config.ts: the plugin of React Router must not run in tests.
const app = {
  plugins: [icuMessages()],
  resolve: {
    tsconfigPaths: true,
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
}
const wordsCompiled = { deps: { inline: ['use-intl'] } }
const oneCluster = ['tests/database/cluster.ts']

export default defineConfig({
  test: {
    projects: [
      {
        ...app,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{app,server,supabase,build,content}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['server/**/*.int.test.ts'],
          server: wordsCompiled,
        },
      },
      {
        ...app,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['app/**/*.test.tsx'],
          server: wordsCompiled,
          testTimeout: 20_000, // typing into a long form on a busy machine
        },
      },
      {
        ...app,
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: oneCluster,
        },
      },
      {
        ...app,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/built.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...app,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.int.test.ts'],
          globalSetup: oneCluster,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
