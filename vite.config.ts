import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ariaAnnouncer } from './build/aria-announcer.ts'
import { ariaStrings } from './build/aria-strings.ts'
import { icuMessages } from './build/icu-messages.ts'
import { islands } from './build/islands.ts'

const react = /node_modules\/(react|react-dom|scheduler)\//
const router = /node_modules\/(react-router|@remix-run|cookie-es)\//
const words = /(node_modules\/(use-intl|icu-minify|@formatjs)\/|app\/domain\/locale)/

export default defineConfig({
  plugins: [
    icuMessages(),
    ariaStrings('messages/aria'),
    ariaAnnouncer(),
    tailwindcss(),
    reactRouter(),
    islands(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: react, priority: 30 },
            { name: 'router', test: router, priority: 20 },
            { name: 'words', test: words, priority: 10 },
          ],
        },
      },
    },
  },
})
