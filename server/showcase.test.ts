import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { lockFolder } from './database/folder-lock.ts'
import { readElsewhere } from './http/showcase-routes.ts'
import { createLog } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'
import { emptyShowcase, untilReset } from './showcase.ts'

const silent = createLog('silent')
let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

test('a showcase empties the folder it made, and keeps its secrets', () => {
  emptyShowcase(folder, silent)
  mkdirSync(join(folder, 'postgres/base'), { recursive: true })
  mkdirSync(join(folder, 'storage'))
  writeFileSync(join(folder, 'secrets.json'), '{}')
  emptyShowcase(folder, silent)
  expect(readdirSync(folder).toSorted()).toEqual(['secrets.json', 'server.lock', 'showcase.txt'])
})

// A server may be killed anywhere while it empties: what it left is no database any more, and the next start must be whole.
test.each([
  ['half of a database', ['postgres/base', 'storage']],
  ['a database that was being made', ['postgres.new/base']],
  ['files alone', ['storage/course-media']],
  ['the word that it lives elsewhere, and nothing there', []],
])('killed while it emptied, with %s left: the next start empties the rest', (left, folders) => {
  emptyShowcase(folder, silent)
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  if (left.includes('elsewhere'))
    writeFileSync(join(folder, 'postgres.moved'), '/var/lib/sopan/none/postgres\n')
  emptyShowcase(folder, silent)
  const rest = readdirSync(folder).filter((name) => !['server.lock', 'showcase.txt'].includes(name))
  expect(rest.filter((name) => name !== 'postgres.new')).toEqual([]) // that one is made anew by whoever makes the database
})

test('a showcase that runs is not emptied below it', () => {
  emptyShowcase(folder, silent)
  mkdirSync(join(folder, 'storage'))
  const unlock = lockFolder(folder)
  expect(() => emptyShowcase(folder, silent)).toThrow('Another server already uses')
  unlock()
  expect(existsSync(join(folder, 'storage'))).toBe(true)
})

test.each(['postgres', 'anything'])('a folder with %s in it that is no showcase is never emptied', (name) => {
  mkdirSync(join(folder, name))
  expect(() => emptyShowcase(folder, silent)).toThrow(SettingsError)
  expect(existsSync(join(folder, name))).toBe(true)
  expect(() => emptyShowcase(folder, silent)).toThrow('is no showcase') // the first refusal made it none
})

test.each([
  ['2026-12-01T21:29:59Z', 1000],
  ['2026-12-01T21:30:00Z', 86_400_000],
  ['2026-12-31T22:30:00Z', 82_800_000],
])('at %s it begins anew in %i ms, at three at night in India', (now, milliseconds) => {
  expect(untilReset(new Date(now))).toBe(milliseconds)
})

const showcase = {
  SOPAN_MODE: 'showcase',
  SITE_URL: 'https://look.sopan.example',
  SHOWCASE_OF: 'https://sopan.example',
  SOPAN_DATA: '/srv/look',
}

test('a showcase knows the site it belongs to', () => {
  expect(readSettings(showcase)).toMatchObject({ mode: 'showcase', showcaseOf: 'https://sopan.example' })
  expect(readSettings({ ...showcase, SOPAN_MODE: 'production' }).showcaseOf).toBeUndefined()
})

test.each([
  [{ SHOWCASE_OF: '' }, 'SHOWCASE_OF is missing'],
  [{ SHOWCASE_OF: 'https://sopan.example/site' }, 'SHOWCASE_OF must be only an origin'],
  [{ SITE_URL: 'http://look.sopan.example' }, 'needs https'],
  [{ SOPAN_DATA: '' }, 'SOPAN_DATA is missing'],
  [{ DATABASE_URL: 'postgres://o:p@db:5432/sopan' }, 'leave DATABASE_URL'],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is set'],
])('%o leads a showcase to nobody and to no data of clients', (given, words) => {
  expect(() => readSettings({ ...showcase, ...given })).toThrow(words)
})

test.each([
  ['/', 'https://sopan.example/'],
  ['/hi/pricing?from=look', 'https://sopan.example/hi/pricing'],
  ['/auth?from=/app', 'https://sopan.example/'],
  ['//evil.example', 'https://sopan.example/'],
  ['/\\evil', 'https://sopan.example/'],
  ['/app/team', undefined],
  ['/hi/demo/owner', undefined],
  ['/auth/v1/look-around', undefined],
  ['/rest/v1/people?select=id', undefined],
  ['/assets/start.js', undefined],
  ['/site.webmanifest', undefined],
  ['/healthz', undefined],
])('of %s a showcase answers where it is read: %s', (target, elsewhere) => {
  expect(readElsewhere('https://sopan.example', target)).toBe(elsewhere)
})
