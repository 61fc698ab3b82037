import { expect, test } from 'vitest'
import { shortVariablesFor, withShortVariables } from './short-variables.ts'

const css =
  '@property --tw-leading{syntax:"*"}:root{--color-ink:#000;--color-ink-soft:#444;--line:red}p{color:var(--color-ink);line-height:var(--tw-leading)}a{color:var(--color-ink)}'

test('the most frequent variable has the shortest name, everywhere the same', () => {
  const short = withShortVariables(css, shortVariablesFor(css))
  expect(short).toBe(
    '@property --b{syntax:"*"}:root{--a:#000;--c:#444;--line:red}p{color:var(--a);line-height:var(--b)}a{color:var(--a)}',
  )
})

test('a part of the style takes the names of the whole', () => {
  expect(withShortVariables('b{color:var(--color-ink-soft)}', shortVariablesFor(css))).toBe(
    'b{color:var(--c)}',
  )
})
