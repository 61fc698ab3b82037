import { expect, test } from 'vitest'
import { elementsOf, withoutSpareRules } from './spare-rules.ts'

const elements = elementsOf('<main><p class="a">Text</p><dialog></dialog></main>', [
  'document.createElement("li")',
])

test('a page has the elements of its HTML and those its scripts make', () => {
  expect([...elements]).toEqual(expect.arrayContaining(['main', 'p', 'dialog', 'li']))
  expect(elements.has('table')).toBe(false)
})

test.each([
  ['p,table{color:red}', 'p{color:red}'],
  ['table,code{color:red}', ''],
  ['li{color:red}', 'li{color:red}'],
  ['.b{color:red}', '.b{color:red}'],
  ['.b :is(th,td){color:red}', ''],
  ['.b :is(th,p){color:red}', '.b :is(th,p){color:red}'],
  ['::file-selector-button,:after{color:red}', ':after{color:red}'],
  ['::-webkit-datetime-edit{padding:0}', ''],
  [':where(select:is([multiple],[size])) optgroup{color:red}', ''],
  ['@media print{code{color:red}p{color:red}}', '@media print{p{color:red}}'],
  [':root{--a:1;--b:var(--c);--c:2;--d:3}p{top:var(--b)}', ':root{--b:var(--c);--c:2}p{top:var(--b)}'],
  ['p{--tw-ring:1;color:red}', 'p{--tw-ring:1;color:red}'],
  ['p{font-family:var(--default-font-family,Arial, sans-serif)}', 'p{font-family:var(--font-sans)}'],
])('%s becomes %s', (css, expected) => {
  expect(withoutSpareRules(css, elements)).toBe(expected)
})

test('a page with a field keeps the rules for fields', () => {
  const css = '::placeholder{opacity:1}::-webkit-search-decoration{appearance:none}'
  expect(withoutSpareRules(css, elementsOf('<input>', []))).not.toContain('placeholder')
  expect(withoutSpareRules(css, elementsOf('<input placeholder="name">', []))).toContain('placeholder')
  const search = elementsOf('<input type="search">', [])
  expect(withoutSpareRules(css, search)).toContain('search-decoration')
  expect(withoutSpareRules(css, elementsOf('<input>', []))).not.toContain('search-decoration')
  expect(
    withoutSpareRules(css, elementsOf('', ['x.type="search";document.createElement("input")'])),
  ).toContain('search-decoration')
})
