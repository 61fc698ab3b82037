import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'messages/aria'
const parts = readdirSync(folder)
  .map((file) => path.basename(file, '.ts'))
  .filter((part) => part !== 'arguments')

/** The file of React Aria's own strings that our `part` translates. */
function englishFile(part: string): string {
  if (part === 'react-aria-components') return 'react-aria-components/dist/private/intlStrings.mjs'
  if (part.startsWith('stately-'))
    return `react-stately/dist/private/${part.replace('stately-', '')}/intlStrings.mjs`
  return `react-aria/dist/private/${part}/intlStrings.mjs`
}

async function strings(file: string): Promise<Record<string, unknown>> {
  const { default: found } = await import(/* @vite-ignore */ path.resolve(file))
  return found
}

const formatter = { number: String }
const given = new Proxy({}, { get: (_, name) => `[${String(name)}]` })

test.each(parts)('every string of %s is there in Hindi, with the same arguments', async (part) => {
  const all = (await strings(`node_modules/${englishFile(part)}`)) as { 'en-US': Record<string, unknown> }
  const english = all['en-US']
  const hindi = await strings(`${folder}/${part}.ts`)
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort())
  for (const [name, words] of Object.entries(hindi)) {
    expect(typeof words, name).toBe(typeof english[name])
    const said = typeof words === 'function' ? words(given, formatter) : words
    expect(said, name).toMatch(/[\u0900-\u097f]/)
    if (typeof words !== 'function' || part === 'combobox' || part === 'grid') continue
    const wanted = (english[name] as (given: object, formatter: object) => string)(given, formatter)
    expect(argumentsIn(said), name).toEqual(argumentsIn(wanted))
  }
})

function argumentsIn(text: string): string[] {
  return [...text.matchAll(/\[\w+\]/g)].map(([name]) => name).sort()
}
