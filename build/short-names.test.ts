import { expect, test } from 'vitest'
import { classesOf, shortNamesFor, styleWithShortNames, withShortNames } from './short-names.ts'

const page =
  '<p class="mt-4 [a&amp;]:block [[data-a=&#x27;b&#x27;]_&amp;]:flex">x</p><p class="mt-4 a open">y</p>'
const names = shortNamesFor([page], new Set(['open']))

test('classes are read as they are written in style', () => {
  expect(classesOf(page)).toEqual(['mt-4', '[a&]:block', "[[data-a='b']_&]:flex", 'mt-4', 'a', 'open'])
})

test('frequent names get the shortest words, names that scripts know stay, no word is used twice', () => {
  expect(names.get('mt-4')).toHaveLength(1)
  expect(names.has('open')).toBe(false)
  expect(new Set(names.values()).size).toBe(names.size)
  expect([...names.values()]).not.toContain('a')
})

test('page and style change together', () => {
  const short = withShortNames(page, names)
  const css = styleWithShortNames(
    Buffer.from('.mt-4{margin-top:1rem}.a:hover .open{color:red}.gone{color:red}'),
    names,
    ['gone'],
  )
  expect(short).not.toContain('mt-4')
  expect(css).toBe(`.${names.get('mt-4')}{margin-top:1rem}.${names.get('a')}:hover .open{color:red}`)
  expect(short).toContain(`class="${names.get('mt-4')} ${names.get('a')} open"`)
})

test('many names stay distinct', () => {
  const many = `<p class="${Array.from({ length: 2000 }, (_, at) => `m-${at}`).join(' ')}">`
  expect(new Set(shortNamesFor([many], new Set()).values()).size).toBe(2000)
})

test('classes within another selector are renamed too', () => {
  const css = Buffer.from(
    '.open:is(:where(.mt-4):has(:disabled) *){color:red}.open:not(.mt-4 *,.a){color:red}',
  )
  expect(styleWithShortNames(css, names, [])).not.toMatch(/mt-4|\.a\b/)
})
