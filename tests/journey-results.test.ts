import { expect, test } from 'vitest'
import { type JourneyResults, journeysThat } from './journey-results.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`
const ended = (projectName: string, status: string, ...messages: string[]) => ({
  projectName,
  status,
  results: [...messages.map((message) => ({ error: { message } })), {}],
})
const results = (...tests: ReturnType<typeof ended>[]): JourneyResults => ({
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'team.spec.ts',
      specs: [
        { title: 'a seat is given', file: 'team.spec.ts', line: 7, tests: [ended('desktop', 'expected')] },
      ],
      suites: [
        { title: 'in hi', specs: [{ title: 'somebody is asked in', file: 'team.spec.ts', line: 20, tests }] },
      ],
    },
  ],
})

test('a journey that needed a second try is named with where it stands and how its first try ended', () => {
  const late = ended('phone', 'flaky', `${red('Error: expect(locator).toBeVisible() failed')}\n\nLocator: x`)
  expect(journeysThat('flaky', results(ended('desktop', 'expected'), late))).toEqual([
    '[phone] team.spec.ts:20 › in hi › somebody is asked in: Error: expect(locator).toBeVisible() failed',
  ])
})

test('what passed at once, failed or was left out is not named', () => {
  const rest = [
    ended('desktop', 'expected'),
    ended('phone', 'unexpected', 'a', 'b'),
    ended('phone', 'skipped'),
  ]
  expect(journeysThat('flaky', results(...rest))).toEqual([])
})
