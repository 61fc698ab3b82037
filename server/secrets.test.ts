import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { createSecrets, loadSecrets } from './secrets.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

let folder: string
let demo: Settings
let production: Settings
const strong = {
  SOPAN_JWT_SECRET: 'K4w9pXz2Qm7Lr1Vt8Ns5Bd3Fg6Hj0YcT',
  SOPAN_PUBLISHABLE_KEY: 'sb_publishable_K4w9pXz2Qm7Lr1Vt8Ns5',
  SOPAN_SECRET_KEY: 'sb_secret_K4w9pXz2Qm7Lr1Vt8Ns5Bd3F',
}

beforeEach(() => {
  folder = temporaryFolder()
  demo = readSettings({ SOPAN_DATA: join(folder, 'data') })
  production = readSettings({
    ...{ SOPAN_MODE: 'production', SITE_URL: 'https://x.example' },
    SOPAN_DATA: folder,
  })
})

test('a demo makes its secrets once, for its own account alone', () => {
  const first = loadSecrets(demo, {})
  expect(loadSecrets(demo, {})).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(5)
  expect(statSync(join(demo.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('production starts with secrets made by hand or set, never with silently made ones', () => {
  expect(() => loadSecrets(production, {})).toThrow(/SOPAN_JWT_SECRET.*npm run secrets:create/)
  expect(loadSecrets(production, strong)).toMatchObject({ jwtSecret: strong.SOPAN_JWT_SECRET })
  expect(() => loadSecrets(production, {})).toThrow(/SOPAN_JWT_SECRET/)
  createSecrets(production, {})
  expect(loadSecrets(production, {})).toEqual(loadSecrets(production, {}))
})

test('a secret that was taken out of the file is made anew, the others stay', () => {
  createSecrets(production, {})
  const before = loadSecrets(production, {})
  const file = join(folder, 'secrets.json')
  const { jwtSecret: _, ...others } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(others))
  expect(() => loadSecrets(production, {})).toThrow('these are missing: SOPAN_JWT_SECRET.')
  createSecrets(production, {})
  const { jwtSecret, loginPassword, ...kept } = loadSecrets(production, {})
  expect(before).toMatchObject(kept)
  expect([jwtSecret, loginPassword]).not.toContain(before.jwtSecret)
  expect(loginPassword).not.toBe(before.loginPassword)
})

test('what the environment sets wins and is not written down', () => {
  createSecrets(production, {})
  const kept = loadSecrets(production, {})
  const set = loadSecrets(production, strong)
  expect(set.secretKey).toBe(strong.SOPAN_SECRET_KEY)
  expect(set.databasePassword).toBe(kept.databasePassword)
  expect(set.loginPassword).not.toBe(kept.loginPassword)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(strong.SOPAN_SECRET_KEY)
})

test('an own Postgres stores nothing when everything is set', () => {
  const settings = { ...production, backend: { kind: 'postgres', url: 'postgres://o:p@db/sopan' } } as const
  expect(loadSecrets(settings, strong).databasePassword).toBe('')
  expect(() => statSync(join(folder, 'secrets.json'))).toThrow('ENOENT')
})

test('Supabase brings its own keys', () => {
  const backend = { kind: 'supabase', url: 'https://x.example', publishableKey: 'p', secretKey: 's' } as const
  expect(loadSecrets({ ...production, backend }, {})).toMatchObject({ publishableKey: 'p', secretKey: 's' })
})

test.each([
  [{ SOPAN_JWT_SECRET: 'short' }, 'SOPAN_JWT_SECRET is too weak: it needs at least 32'],
  [{ SOPAN_JWT_SECRET: 'x'.repeat(64) }, 'SOPAN_JWT_SECRET is too weak: it repeats'],
  [{ SOPAN_PUBLISHABLE_KEY: strong.SOPAN_SECRET_KEY }, 'SOPAN_PUBLISHABLE_KEY is too weak'],
  [{ SOPAN_SECRET_KEY: `sb_secret_${'ab'.repeat(20)}` }, 'SOPAN_SECRET_KEY is too weak: it repeats'],
])('a weak secret is refused: %o', (environment, words) => {
  expect(() => loadSecrets(demo, environment)).toThrow(SettingsError)
  expect(() => loadSecrets(demo, environment)).toThrow(words)
})

test('a file that others can read or that is damaged is refused', () => {
  loadSecrets(demo, {})
  const file = join(demo.dataDir, 'secrets.json')
  chmodSync(file, 0o644)
  expect(() => loadSecrets(demo, {})).toThrow('chmod 600')
  chmodSync(file, 0o600)
  writeFileSync(file, '{"jwtSecret": "half a')
  expect(() => loadSecrets(demo, {})).toThrow('is damaged')
})
