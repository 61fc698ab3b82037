import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '~/domain/locale'
import english from '~messages/en/flags'
import hindi from '~messages/hi/flags'
import { TestWords } from '../../tests/words'
import { FlagOff } from './flag-off'
import type { Flag } from './flags'

function show(flag: Partial<Flag>, isKept = false, language: Locale = 'en') {
  render(
    <TestWords words={{ flags: { en: english, hi: hindi }[language] }} language={language}>
      <FlagOff flag={{ key: 'data-export', isOn: false, why: null, ...flag }} isKept={isKept} />
    </TestWords>,
  )
}

test('nothing while it is on', () => {
  show({ isOn: true, why: 'default' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('who may ask is told the rule, others only that it is off', () => {
  show({ why: 'killed' })
  expect(screen.getByText(/kill switch/).textContent).toBe(`Reason: ${english.reasons.killed}.`)
  cleanup()
  show({})
  expect(screen.queryByText(/Reason/)).toBeNull()
  expect(screen.getByText('Data export is switched off for now')).toBeTruthy()
})

test('who has typed something learns that it stays', () => {
  show({}, true)
  expect(screen.getByText(/What you typed stays here/)).toBeTruthy()
})

test('in Hindi', () => {
  show({ why: 'excluded' }, false, 'hi')
  expect(screen.getByText(`वजह: ${hindi.reasons.excluded}।`)).toBeTruthy()
})
