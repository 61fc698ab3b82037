import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { areas } from './build/areas.ts'
import { ariaAnnouncer } from './build/aria-announcer.ts'
import { ariaStrings } from './build/aria-strings.ts'
import { icuMessages } from './build/icu-messages.ts'
import { islands } from './build/islands.ts'
import { offlineFiles } from './build/offline-files.ts'
import { routeParts } from './build/route-parts.ts'

/** Of the comments only licences reach a browser: what is pure was of use to the bundler. */
const comments = { annotation: false }

export default defineConfig({
  plugins: [
    icuMessages(),
    ariaStrings('messages/aria'),
    ariaAnnouncer(),
    tailwindcss(),
    routeParts(),
    reactRouter(),
    islands(),
    areas(),
    offlineFiles(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      '@supabase/realtime-js': path.resolve('build/no-realtime.ts'),
    },
  },
  ssr: { noExternal: ['use-intl'] },
  worker: { format: 'es', rolldownOptions: { output: { comments } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { comments } },
  },
})
