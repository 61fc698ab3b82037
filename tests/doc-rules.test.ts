import { expect, test } from 'vitest'
import { docProblems } from './doc-rules.ts'

const checkout = {
  has: (place: string) => ['docs/a.md', 'app/routes.ts', 'app/portal', 'bench/kills.ts'].includes(place),
  scripts: ['build', 'bench', 'test:unit'],
}
const problems = (text: string, file = 'docs/b.md') => docProblems(file, text, checkout)

test('links, paths and commands that are there are fine, and so is what leads out', () => {
  expect(
    problems(
      'See [a](a.md#a-part), [routes](../app/routes.ts), [below](#here), [out](https://x.test/y), `app/portal`, `npm run test:unit -- x`, `npm run bench -- kills 40`, `/app/team`',
    ),
  ).toEqual([])
})

test.each([
  ['[gone](../app/gone.ts)', 'docs/b.md: the link to ../app/gone.ts leads nowhere'],
  ['in `app/gone.ts`', 'docs/b.md: there is no app/gone.ts'],
  ['by `npm run bench -- speed`', 'docs/b.md: npm run bench knows no speed'],
  ['with `npm run tests`', 'docs/b.md: npm run tests is no script of package.json'],
])('%s is said', (text, problem) => expect(problems(text)).toEqual([problem]))

test('a record of a decision may name what is gone, and lead nowhere it is not', () => {
  const file = 'docs/decisions/001-x.md'
  expect(problems('`app/gone.ts` was first', file)).toEqual([])
  expect(problems('[it](gone.md)', file)).toHaveLength(1)
})
