import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '~/domain/locale'
import english from '~messages/en/assignment-rules'
import hindi from '~messages/hi/assignment-rules'
import { TestWords } from '../../../../tests/words'
import { useRuleSentence } from './rule-sentence'

const sayIn = (language: Locale) =>
  renderHook(() => useRuleSentence(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestWords words={{ assignmentRules: { en: english, hi: hindi }[language] }} language={language}>
        {children}
      </TestWords>
    ),
  }).result.current

const rule = {
  gives: 'course' as const,
  title: { en: 'Taking the order', hi: 'ऑर्डर लेना' },
  outlets: [],
  job_roles: [],
  departments: [],
  hired_since: null,
  due_days: null,
  due_on: null,
}
const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

test.each([
  [
    {},
    'Everyone in any outlet gets “Taking the order”.',
    'किसी भी आउटलेट में काम करने वाले हर कर्मचारी को “ऑर्डर लेना” मिलता है।',
  ],
  [
    { job_roles: named('Waiter'), due_days: 14 },
    'Everyone who works as Waiter in any outlet gets “Taking the order” within 14 days.',
    'किसी भी आउटलेट में Waiter के पद पर काम करने वाले हर कर्मचारी को “ऑर्डर लेना” मिलता है, 14 दिन में पूरा करना है।',
  ],
  [
    { outlets: named('Deccan', 'Baner'), departments: named('Kitchen'), due_days: 1 },
    'Everyone in Kitchen at Deccan or Baner gets “Taking the order” within one day.',
    'Deccan या Baner में Kitchen विभाग में काम करने वाले हर कर्मचारी को “ऑर्डर लेना” मिलता है, एक दिन में पूरा करना है।',
  ],
  [
    { gives: 'path', job_roles: named('Waiter') },
    'Everyone who works as Waiter in any outlet gets the learning path “Taking the order”.',
    'किसी भी आउटलेट में Waiter के पद पर काम करने वाले हर कर्मचारी को लर्निंग पाथ “ऑर्डर लेना” मिलता है।',
  ],
  [
    { gives: 'certification', due_days: 10 },
    'Everyone in any outlet gets the courses they still need for “Taking the order” within 10 days.',
    'किसी भी आउटलेट में काम करने वाले हर कर्मचारी को “ऑर्डर लेना” के लिए बाक़ी कोर्स मिलते हैं, 10 दिन में पूरे करने हैं।',
  ],
  [
    { hired_since: '2026-11-01', due_on: '2026-12-24', outlets: [{ id: 'x', name: null }] },
    'Everyone at (removed) and started on 1 November 2026 or later gets “Taking the order” by 24 December 2026.',
    '(हटाया गया) में काम करने वाले, 1 नवंबर 2026 या उसके बाद आए हर कर्मचारी को “ऑर्डर लेना” मिलता है, 24 दिसंबर 2026 तक पूरा करना है।',
  ],
])('%j as a sentence', (terms, inEnglish, inHindi) => {
  expect(sayIn('en')({ ...rule, ...(terms as object) })).toBe(inEnglish)
  expect(sayIn('hi')({ ...rule, ...(terms as object) })).toBe(inHindi)
})
