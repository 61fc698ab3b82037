import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ariaAnnouncer } from './build/aria-announcer.ts'
import { ariaStrings } from './build/aria-strings.ts'
import { icuMessages } from './build/icu-messages.ts'

const framework = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\//
const words = /(node_modules\/(use-intl|icu-minify|@formatjs)\/|app\/domain\/locale)/

export default defineConfig({
  plugins: [icuMessages(), ariaStrings('messages/aria'), ariaAnnouncer(), tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 20 },
            { name: 'words', test: words, priority: 10 },
          ],
        },
      },
    },
  },
})
