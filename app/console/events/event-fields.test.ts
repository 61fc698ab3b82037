import { expect, test } from 'vitest'
import { readEventForm } from './event-fields'

const good = {
  kind: 'webinar',
  titleEn: 'A menu in one evening',
  titleHi: 'एक शाम में मेन्यू',
  slug: 'menu-evening',
  summaryEn: 'Short.',
  summaryHi: 'छोटा।',
  descriptionEn: 'Long.',
  descriptionHi: 'लंबा।',
  spoken: 'both',
  startsAt: '2026-12-01T17:00',
  minutes: '75',
  placeEn: '',
  placeHi: '',
  joinUrl: 'https://meet.example.test/a',
  capacity: '40',
  closesAt: '',
  recordingUrl: '',
}
const read = (change: Partial<typeof good> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) form.set(name, value)
  return readEventForm(form)
}

test('what is typed on India’s clock is kept in UTC, empty places as none', () => {
  expect(read().fields).toMatchObject({
    startsAt: '2026-12-01T11:30:00.000Z',
    minutes: 75,
    capacity: 40,
    placeEn: null,
    closesAt: null,
    spoken: 'both',
  })
})

test.each<[Partial<typeof good>, object]>([
  [{ slug: 'Menu Evening' }, { slug: 'slug' }],
  [{ slug: 'a-' }, { slug: 'slug' }],
  [{ startsAt: '2026-13-01T17:00' }, { startsAt: 'moment' }],
  [{ minutes: '5' }, { minutes: 'minutes' }],
  [{ minutes: '60.5' }, { minutes: 'minutes' }],
  [{ capacity: '0' }, { capacity: 'capacity' }],
  [{ capacity: '10001' }, { capacity: 'capacity' }],
  [{ placeEn: 'Hall' }, { placeHi: 'placeBoth' }],
  [{ placeHi: 'हॉल' }, { placeEn: 'placeBoth' }],
  [{ joinUrl: 'http://meet.example.test' }, { joinUrl: 'address' }],
  [{ closesAt: '2026-12-01T18:16' }, { closesAt: 'closesLate' }],
  [{ recordingUrl: '//evil.test/x' }, { recordingUrl: 'address' }],
  [{ recordingUrl: 'ftp://x' }, { recordingUrl: 'address' }],
])('%o is refused as %o', (change, wrong) => {
  expect(read(change)).toEqual({ wrong })
})

test.each([
  { closesAt: '2026-12-01T18:15' },
  { recordingUrl: '/downloads' },
  { placeEn: 'Hall', placeHi: 'हॉल' },
])('%o is taken', (change) => expect(read(change).fields).toBeDefined())

test('an empty or endless text is named by its field', () => {
  expect(read({ titleHi: ' ', summaryEn: 'x'.repeat(301) }).problems).toMatchObject({
    titleHi: { code: 'required' },
    summaryEn: { code: 'too_long', max: 300 },
  })
})
