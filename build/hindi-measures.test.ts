import { expect, test } from 'vitest'
import { withMeasuresOfHindi } from './hindi-measures.ts'

test('a page in Hindi has the measures of Hindi, as Tailwind writes the variables of a page', () => {
  const css =
    ':root,:host{--text-sm:.9rem;--text-3xl:clamp(2rem,3vw,4rem);--text-3xl--line-height:1.06}p{margin:0}[lang|=hi]{--text-3xl:2rem;--text-3xl--line-height:1.3}'
  expect(withMeasuresOfHindi(css)).toBe(
    ':root,:host{--text-sm:.9rem;--text-3xl:2rem;--text-3xl--line-height:1.3}p{margin:0}',
  )
})

test('also without the part for shadow trees', () => {
  expect(withMeasuresOfHindi(':root{--text-sm:1rem}[lang|=hi]{--text-sm:2rem}')).toBe(':root{--text-sm:2rem}')
})

test('a style without Hindi stays as it is', () => {
  expect(withMeasuresOfHindi(':root{--text-sm:1rem}')).toBe(':root{--text-sm:1rem}')
})
