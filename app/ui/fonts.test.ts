import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8')

const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rules = '']) => {
  const [from = 400, to = from] = (/font-weight: ([^;]+);/.exec(rules)?.[1] ?? '400').split(' ').map(Number)
  return { family: /font-family: "([^"]+)"/.exec(rules)?.[1] ?? '', from, to }
})

test('faces of one family that share a weight have the same span of weights, or a browser takes one and not the other', () => {
  expect(faces.length).toBeGreaterThan(5)
  for (const one of faces)
    for (const other of faces)
      if (one.family === other.family && one.from <= other.to && other.from <= one.to)
        expect(other, one.family).toEqual(one)
})
