import { expect, test } from 'vitest'
import { momentWords, spanWords, timeWords } from './moment-words'

const on = (time: string) => `2026-11-24T${time}:00+05:30`
const dayAndTime = { dateStyle: 'long', timeStyle: 'short' } as const

test.each([
  ['00:05', '12:05 am', 'रात 12:05 बजे'],
  ['03:59', '3:59 am', 'रात 3:59 बजे'],
  ['04:00', '4:00 am', 'सुबह 4:00 बजे'],
  ['11:59', '11:59 am', 'सुबह 11:59 बजे'],
  ['12:00', '12:00 pm', 'दोपहर 12:00 बजे'],
  ['15:59', '3:59 pm', 'दोपहर 3:59 बजे'],
  ['16:00', '4:00 pm', 'शाम 4:00 बजे'],
  ['19:59', '7:59 pm', 'शाम 7:59 बजे'],
  ['20:35', '8:35 pm', 'रात 8:35 बजे'],
])('%s is said %s and %s', (time, english, hindi) => {
  expect(timeWords(on(time), 'en')).toBe(english)
  expect(timeWords(on(time), 'hi')).toBe(hindi)
})

test('a day with its time', () => {
  expect(momentWords(on('20:35'), 'en', dayAndTime)).toBe('24 November 2026 at 8:35 pm')
  expect(momentWords(on('20:35'), 'hi', dayAndTime)).toBe('24 नवंबर 2026, रात 8:35 बजे')
  const weekday = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  expect(momentWords(on('09:30'), 'hi', weekday)).toBe('मंगलवार, 24 नवंबर, सुबह 9:30 बजे')
  expect(momentWords(on('20:35'), 'hi', { timeStyle: 'short' })).toBe('रात 8:35 बजे')
})

test('where someone is, and in tables', () => {
  expect(momentWords(on('20:35'), 'hi', { ...dayAndTime, timeZone: 'Europe/London' })).toBe(
    '24 नवंबर 2026, दोपहर 3:05 बजे',
  )
  expect(momentWords(on('20:35'), 'hi', { timeStyle: 'short', hourCycle: 'h23' })).toBe('20:35')
  expect(momentWords(on('00:05'), 'en', { timeStyle: 'short', hourCycle: 'h23' })).toBe('00:05')
})

test('a Hindi day is never cut in its month', () => {
  expect(momentWords(on('20:35'), 'hi', { dateStyle: 'medium' })).toBe('24 नवंबर 2026')
  expect(momentWords(on('20:35'), 'en', { dateStyle: 'medium' })).toBe('24 Nov 2026')
})

test.each([
  ['17:00', '18:00', '5:00–6:00 pm', 'शाम 5:00–6:00 बजे'],
  ['11:30', '12:30', '11:30 am – 12:30 pm', 'सुबह 11:30 – दोपहर 12:30 बजे'],
  ['19:30', '20:30', '7:30–8:30 pm', 'शाम 7:30 – रात 8:30 बजे'],
])('from %s to %s is said %s and %s', (from, to, english, hindi) => {
  expect(spanWords(new Date(on(from)), new Date(on(to)), 'en')).toBe(english)
  expect(spanWords(new Date(on(from)), new Date(on(to)), 'hi')).toBe(hindi)
})

test('a short month is not cut in Hindi', () => {
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
  expect(momentWords(on('20:35'), 'en', short)).toBe('Tue, 24 Nov')
  expect(momentWords(on('20:35'), 'hi', short)).toBe('मंगल, 24 नवंबर')
})
