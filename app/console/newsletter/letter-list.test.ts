import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { letterList, letterRules, subjectOf } from './letter-list'
import type { ListedLetter } from './letters.queries'

const letter = (subjectEn: string, rest: Partial<ListedLetter>): ListedLetter => ({
  id: subjectEn,
  subjectEn,
  subjectHi: '',
  state: 'draft',
  sendAt: null,
  startedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  tally: null,
  ...rest,
})
const letters = [
  letter('Menus', { state: 'sent', startedAt: '2026-10-02T00:00:00Z' }),
  letter('Complaints', { updatedAt: '2026-11-20T00:00:00Z' }),
  letter('Rosters', { state: 'scheduled', sendAt: '2026-12-01T00:00:00Z', subjectHi: 'रोस्टर' }),
]
const subjects = (search: string) =>
  fittingRows(letters, readListQuery(new URLSearchParams(search), letterList), letterRules('en'), 'en').map(
    ({ subjectEn }) => subjectEn,
  )

test.each([
  ['', ['Rosters', 'Complaints', 'Menus']],
  ['sort=when', ['Menus', 'Complaints', 'Rosters']],
  ['sort=subject', ['Complaints', 'Menus', 'Rosters']],
  ['state=sent', ['Menus']],
  ['state=nonsense', ['Rosters', 'Complaints', 'Menus']],
  ['q=MEN', ['Menus']],
  ['q=रोस्टर', ['Rosters']],
  ['q=nothing', []],
])('?%s shows %j', (search, expected) => expect(subjects(search)).toEqual(expected))

test('a letter is called by the subject one reads, else by the other', () => {
  expect(subjectOf({ subjectEn: 'Rosters', subjectHi: 'रोस्टर' }, 'hi')).toBe('रोस्टर')
  expect(subjectOf({ subjectEn: 'Rosters', subjectHi: '' }, 'hi')).toBe('Rosters')
  expect(subjectOf({ subjectEn: '', subjectHi: 'रोस्टर' }, 'en')).toBe('रोस्टर')
})
