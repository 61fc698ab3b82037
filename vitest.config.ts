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
// On a busy machine a form that is typed or a property that is tried a hundred times takes a while.
const patience = 20_000
// Who puts something in the place of a module (vi.mock) needs modules of its own.
const alone = ['app/**/*.alone.test.ts', 'app/**/*.alone.test.tsx']
const aloneInDatabase = 'tests/database/**/*.alone.test.ts'
const aloneInServer = 'server/**/*.alone.int.test.ts'
const cleanDocument = ['tests/clean-document.ts']
const answers = 'tests/database/answers/*.test.ts'
const oneCluster = ['tests/database/cluster.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/temporary-folder.ts',
    maxWorkers: '100%', // one less by itself, which on two cores is one after the other
    projects: [
      {
        ...app,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{app,server,supabase,build,content}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['server/**/*.int.test.ts', ...alone],
          testTimeout: patience,
          isolate: false, // a worker and its modules serve all of them: most take longer to load than to run
          server: wordsCompiled,
        },
      },
      {
        ...app,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['app/**/*.test.tsx'],
          exclude: alone,
          testTimeout: patience,
          isolate: false,
          setupFiles: cleanDocument,
          server: wordsCompiled,
        },
      },
      {
        ...app,
        test: {
          name: 'alone',
          environment: 'jsdom',
          pool: 'vmThreads', // a clean room each without a new process and a new jsdom: 19 seconds of computing instead of 47
          include: alone,
          setupFiles: cleanDocument,
          server: wordsCompiled,
          testTimeout: patience,
        },
      },
      {
        ...app,
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          exclude: [aloneInDatabase, answers],
          testTimeout: patience,
          hookTimeout: patience,
          globalSetup: oneCluster,
          isolate: false,
        },
      },
      {
        ...app,
        test: {
          name: 'database-answers', // what the queries of the application are answered: one stand-in for whoever is signed in
          environment: 'node',
          include: [answers],
          exclude: [aloneInDatabase],
          testTimeout: patience,
          hookTimeout: patience,
          setupFiles: ['tests/quick-accounts.ts', 'tests/database/answers/of-the-demo.ts'],
          globalSetup: oneCluster,
          isolate: false,
        },
      },
      {
        ...app,
        test: {
          name: 'database-alone',
          environment: 'node',
          include: [aloneInDatabase],
          testTimeout: patience,
          hookTimeout: patience,
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
          isolate: false, // the pages are parsed once in a worker
        },
      },
      {
        ...app,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.int.test.ts'],
          exclude: [aloneInServer],
          setupFiles: ['tests/quick-accounts.ts'],
          globalSetup: oneCluster,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          isolate: false,
        },
      },
      {
        ...app,
        test: {
          name: 'server-alone',
          environment: 'node',
          include: [aloneInServer],
          setupFiles: ['tests/quick-accounts.ts'],
          globalSetup: oneCluster,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
