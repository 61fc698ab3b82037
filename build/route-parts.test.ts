import { expect, test } from 'vitest'
import { partsIn } from './route-parts.ts'

test('a file that only hands on says from where, and under which names', () => {
  expect(partsIn('export{n as clientAction,t as default,r}from"./way-in-Dm4unnYQ.js";\n')).toEqual({
    file: '/assets/way-in-Dm4unnYQ.js',
    parts: { clientAction: 'n', default: 't', r: 'r' },
  })
})

test.each([
  ['code of its own', 'var e=1;export{e as default};'],
  ['two sources', 'import{r as e}from"./a.js";export{e as default}from"./b.js";'],
  ['something that must run', 'import"./a.js";export{t as default}from"./b.js";'],
])('a file with %s is a file', (_, code) => {
  expect(partsIn(code)).toBeUndefined()
})
