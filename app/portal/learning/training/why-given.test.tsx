import { expect, test } from 'vitest'
import type { Locale } from '~/domain/locale'
import english from '~messages/en/person'
import hindi from '~messages/hi/person'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import type { Given } from './training.queries'
import { WhyGiven } from './why-given'

const nothing: Given = { source: 'manual', path: null, certification: null, rule_id: null, by: null }
const path = { id: 'p1', title: { en: 'First week', hi: 'पहला हफ़्ता' } }
const certification = { en: 'Food handler', hi: 'फ़ूड हैंडलर' }

function shown(given: Partial<Given>, mayLead = true, locale: Locale = 'en') {
  const { container } = aRoutedScreen(
    { person: locale === 'en' ? english : hindi },
    <WhyGiven given={{ ...nothing, ...given }} mayLead={mayLead} />,
    { language: locale },
  )
  return {
    words: [...container.children].map(({ textContent }) => textContent),
    to: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }
}

test('a course of a path that a rule gave names both, and leads to both whoever leads', () => {
  const given = { source: 'path' as const, path, rule_id: 'r1' }
  expect(shown(given)).toEqual({
    words: ['From the path “First week”', 'By an assignment rule'],
    to: ['/app/courses/team/paths/p1', '/app/courses/rules?rule=r1'],
  })
  expect(shown(given, false, 'hi')).toEqual({ words: ['“पहला हफ़्ता” पाथ से', 'कोर्स देने के नियम से'], to: [] })
})

test.each([
  [
    { source: 'certification', certification, rule_id: 'r1' },
    ['For the certification “Food handler”', 'By an assignment rule'],
  ],
  [{ source: 'manual', by: 'Asha Rao' }, ['Assigned by Asha Rao']],
  [{ source: 'self' }, ['Own choice']],
  [{ source: 'rule' }, []],
] as const)('%o is told as %o', (given, words) => {
  expect(shown(given).words).toEqual(words)
})
