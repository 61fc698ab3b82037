import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Messages } from '~messages/areas'
import english from '~messages/en/flags'
import hindi from '~messages/hi/flags'
import { FlagOff } from './flag-off'
import type { Flag } from './flags'

function show(flag: Partial<Flag>, isKept = false, words: object = english) {
  render(
    <IntlProvider locale="en-IN" messages={{ flags: words } as unknown as Messages} timeZone="Asia/Kolkata">
      <FlagOff flag={{ key: 'data-export', isOn: false, why: null, ...flag }} isKept={isKept} />
    </IntlProvider>,
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
  show({ why: 'excluded' }, false, hindi)
  expect(screen.getByText(`वजह: ${hindi.reasons.excluded}।`)).toBeTruthy()
})
