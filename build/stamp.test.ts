import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { manifestFile, seenFile, stampFile } from './manifest.ts'
import { buildState, sourceStamp, stampOf } from './stamp.ts'

const before = process.cwd()
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

beforeAll(() => process.chdir(temporaryFolder()))
afterAll(() => process.chdir(before))
beforeEach(() => {
  for (const folder of ['app', 'dist']) rmSync(folder, { recursive: true, force: true })
  write('app/root.tsx', 'root')
  write(manifestFile, '{}')
  write(stampFile, stampOf(sourceStamp()))
})

test('a build is fresh until something it is made of changes', () => {
  expect(buildState()).toBe('fresh')
  write('app/root.test.tsx', 'a test')
  write('app/ui/fonts/latin.woff2', 'cut by the build')
  expect(buildState()).toBe('fresh')
  write('app/root.tsx', 'changed')
  expect(buildState()).toBe('stale')
})

test('a file that is moved or added makes it stale', () => {
  write('app/other.tsx', '')
  expect(buildState()).toBe('stale')
})

test('files that look as they did are not read again, and those that only look changed are', () => {
  expect(buildState()).toBe('fresh')
  const seen = readFileSync(seenFile, 'utf8')
  write(stampFile, stampOf('another'))
  write(seenFile, seen.replace(/ .*/, ' another'))
  expect(buildState(), 'believed').toBe('fresh')
  write('app/root.tsx', 'toor')
  expect(buildState(), 'as long, but changed').toBe('stale')
  write(stampFile, stampOf(sourceStamp()))
  expect(buildState()).toBe('fresh')
})

test('a build that was interrupted is no build', () => {
  rmSync(stampFile)
  expect(buildState()).toBe('missing')
})

test('pages that name their backend fit no other', () => {
  expect(buildState('https://abc.supabase.co')).toBe('fresh')
  write(stampFile, stampOf(sourceStamp(), 'https://abc.supabase.co'))
  expect(buildState('https://abc.supabase.co')).toBe('fresh')
  expect(buildState('https://other.supabase.co')).toBe('stale')
  expect(buildState()).toBe('stale')
})
