import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

/** A plugin that turns the ICU strings of `messages/<locale>/<area>.ts` into the compiled form use-intl reads without a parser. */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'post',
    transform: {
      filter: { id: /\/messages\/(en|hi)\/[\w-]+\.ts$/ },
      async handler(code) {
        const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
        return { code: `export default ${JSON.stringify(compiled(module.default))};`, map: null }
      },
    },
  }
}

function compiled(words: Words): unknown {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}
