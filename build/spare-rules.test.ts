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
  [':root{--a:1;--b:var(--c);--c:2;--d:3}p{top:var(--b)}', 'p{top:2}'],
  [
    ':root{--a:1px;--b:2px}p{top:var(--a);left:var(--b)}li{left:var(--b)}',
    ':root{--b:2px}p{top:1px;left:var(--b)}li{left:var(--b)}',
  ],
  [':root{--a:1px}p{top:var(--a)}li{--a:2px}', ':root{--a:1px}p{top:var(--a)}li{--a:2px}'],
  [':root{--a:1px}p{top:var(--a,2px)}', ':root{--a:1px}p{top:var(--a,2px)}'],
  ['.b{--a:1px}p{top:var(--a)}', '.b{--a:1px}p{top:var(--a)}'],
  ['p{--tw-ring:1;color:red}', 'p{--tw-ring:1;color:red}'],
  [':root:has([data-thumb-bar]) p,p:has([data-moved]){top:0}', 'p:has([data-moved]){top:0}'],
  [
    'p{border-style:var(--tw-line)}@property --tw-line{syntax:"*";inherits:false;initial-value:solid}',
    'p{border-style:solid}',
  ],
  [
    'p{--tw-line:dashed;border-style:var(--tw-line)}@property --tw-line{syntax:"*";inherits:false;initial-value:solid}',
    'p{--tw-line:dashed;border-style:var(--tw-line)}@property --tw-line{syntax:"*";inherits:false;initial-value:solid}',
  ],
  [
    '*{border:0 solid}p{border-top-style:solid;border-top-width:1px}',
    '*{border:0 solid}p{border-top-width:1px}',
  ],
  ['p{border-top-style:solid;border-top-width:1px}', 'p{border-top-style:solid;border-top-width:1px}'],
  [
    '*{border:0 solid}p{border-top-style:solid;top:0}li{border:1px dashed}',
    '*{border:0 solid}p{border-top-style:solid;top:0}li{border:1px dashed}',
  ],
  ['@layer theme{:root,:host{top:0}}', '@layer theme{:root{top:0}}'],
  [':-moz-focusring:where(:not(iframe)){outline:auto}:focus-visible{top:0}', ':focus-visible{top:0}'],
  ['p{top:var(--tw-ease,var(--a))}', 'p{top:var(--a)}'],
  ['p{--tw-ease:1;top:var(--tw-ease,var(--a))}', 'p{--tw-ease:1;top:var(--tw-ease,var(--a))}'],
  ['p{transition-property:color,--tw-gradient-from,--tw-gradient-to}', 'p{transition-property:color}'],
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
