import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lateScripts } from '../../build/late-scripts.ts'
import { clientFolder } from '../../build/manifest.ts'
import { isGuestPage } from '../../build/page-kinds.ts'
import { builtPages } from './pages.ts'

/** The classes that are drawn in `css`. */
const drawn = (css: string) =>
  new Set([...css.matchAll(/\.(g-[a-z][a-z-]*)(?=[\s,{:.>)[])/g)].map(([, name = '']) => name))

test('whatever the script of the guests’ card sets has its rules in the page', () => {
  const ours = drawn(readFileSync('app/guest/guest.css', 'utf8'))
  const cards = builtPages().filter(({ html }) => isGuestPage(html))
  expect(cards).toHaveLength(2)
  for (const { html } of cards) {
    const script = lateScripts(html)
      .map((address) => readFileSync(path.join(clientFolder, address), 'utf8'))
      .join('\n')
    const named = [...ours].filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(script))
    expect(named.length).toBeGreaterThan(50)
    const there = drawn(html)
    expect(named.filter((name) => !there.has(name))).toEqual([])
  }
})
