import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { isPassword } from './backend/auth/passwords.ts'
import { connect, type Sql } from './database/connection.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { loadSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

// The commands as an operator types them, against a demo of their own.
vi.setConfig({ testTimeout: 180_000 }) // every command is a process of its own, and a restored database is migrated anew
const log = pino({ level: 'silent' })
let folder: string
let database: Database | undefined

beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  await database?.close()
  database = undefined
})

async function open(name: string): Promise<Database> {
  const settings = readSettings({ SOPAN_DATA: join(folder, name) })
  database = await openDatabase({ settings, secrets: loadSecrets(settings, {}), log })
  return database
}

async function run(script: string, data: string, args: string[], input = '') {
  const environment = {
    PATH: process.env.PATH,
    SOPAN_DATA: join(folder, data),
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/sopan'), // two dozen processes read the same sources
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { env: environment })
  child.stdin.end(input)
  const ended = once(child, 'close')
  const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, output, problem }
}

async function inside<Answer>({ owner }: Database, ask: (sql: Sql) => Promise<Answer>): Promise<Answer> {
  const sql = connect(owner)
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

const file = () => join(folder, 'sopan.backup')

test('commands without a database, or without what they need, say so', async () => {
  const refused = [
    ['backup.ts', [], 'npm run backup -- FILE'],
    ['backup.ts', [file()], 'say how it is locked'],
    ['backup.ts', [file(), '--plain', '--key', 'x'], 'say how it is locked'],
    ['backup.ts', [file(), '--key', join(folder, 'nothing')], 'cannot be read'],
    ['backup.ts', [file(), '--plain'], 'There is no database in'],
    ['restore.ts', [], 'npm run restore -- FILE'],
    ['restore.ts', [join(folder, 'nothing')], 'ENOENT'],
    ['admin-create.ts', [], '--email name@example.com'],
    ['admin-create.ts', ['--email', 'owner@sopan.test'], 'There is no database in'],
    ['admin-create.ts', ['--mail', 'x'], "Unknown option '--mail'"],
  ] as const
  await Promise.all(
    refused.map(async ([script, args, words]) => {
      const { code, problem } = await run(script, 'none', [...args])
      expect(problem).toContain(words)
      expect(problem).not.toContain('    at ')
      expect(code).toBe(1)
    }),
  )
})

test('an administrator is made once, with a password of his own or a generated one', async () => {
  const demo = await open('demo')
  const generated = await run('admin-create.ts', 'demo', ['--email', 'Owner@Sopan.test'])
  expect(generated).toMatchObject({ code: 0, problem: '' })
  const password = /shown only now: (\S{20})\n/.exec(generated.output)?.[1] ?? ''
  const chosen = await run(
    'admin-create.ts',
    'demo',
    ['--email', 'second@sopan.test', '--password-stdin'],
    'a long sentence of my own\n',
  )
  expect(chosen.output).toBe('second@sopan.test is a platform administrator.\n')
  const [again, weak, nobody] = await Promise.all([
    run('admin-create.ts', 'demo', ['--email', 'second@sopan.test']),
    run('admin-create.ts', 'demo', ['--email', 'third@sopan.test', '--password-stdin'], 'password\n'),
    run('admin-create.ts', 'demo', ['--email', 'nobody']),
  ])
  expect(again.output).toContain('keeps its password')
  expect(weak).toMatchObject({ code: 1, problem: expect.stringContaining('known to be weak') })
  expect(nobody.problem).toContain('is no e-mail address')

  await inside(demo, async (sql) => {
    const accounts = await sql`
      select u.email, u.encrypted_password, p.role, u.email_confirmed_at is not null as confirmed
      from auth.users u join public.profiles p using (id) where u.email like '%@sopan.test' order by 1`
    expect(accounts.map(({ email, role, confirmed }) => [email, role, confirmed])).toEqual([
      ['owner@sopan.test', 'admin', true],
      ['second@sopan.test', 'admin', true],
    ])
    expect(await isPassword(password, accounts[0]?.encrypted_password)).toBe(true)
    expect(await isPassword('a long sentence of my own', accounts[1]?.encrypted_password)).toBe(true)
    expect(
      await sql`select count(*)::int as entries from public.audit_log where action = 'profile.role_changed'`,
    ).toEqual([{ entries: 2 }])
    await sql`update auth.users set email_confirmed_at = null where email = 'owner@sopan.test'`
  })
  expect((await run('admin-create.ts', 'demo', ['--email', 'owner@sopan.test'])).problem).toContain(
    'has not confirmed',
  )
})

test('a running server is backed up, and restored elsewhere with its secrets', async () => {
  const demo = await open('demo')
  await inside(demo, (sql) => sql`update public.tenants set name = 'अन्नपूर्णा' where slug = 'annapurna-cafes'`)
  const key = join(folder, 'backup.key')
  expect((await run('backup.ts', 'none', ['--create-key', key])).output).toContain('\nage1')
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect((await run('backup.ts', 'none', ['--create-key', key])).problem).toContain('never replaces a file')
  const saved = await run('backup.ts', 'demo', [file(), '--key', key])
  expect(saved.output).toMatch(/\d+ rows of \d+ tables, \d+ files and the secrets/)
  expect(saved).toMatchObject({ code: 0, problem: '' })
  expect((await run('backup.ts', 'demo', [file()])).problem).toContain('never replaces a file')
  await inside(demo, async (sql) => {
    const [report] = await sql`select value from public.platform_reports where key = 'backup'`
    expect(report?.value).toEqual({
      seconds: expect.any(Number),
      bytes: statSync(file()).size,
      rows: expect.any(Number),
      tables: expect.any(Number),
      files: expect.any(Number),
      version: '0.1.0',
    })
  })

  const opened = [file(), '--key', key]
  const [locked, ...inUse] = await Promise.all([
    run('restore.ts', 'demo', [file()]),
    run('restore.ts', 'demo', opened),
    run('restore.ts', 'demo', [...opened, '--force']),
  ])
  expect(locked.problem).toContain('is locked')
  for (const { problem } of inUse) expect(problem).toContain('Another server already uses')
  await demo.close()
  expect((await run('restore.ts', 'demo', opened)).problem).toContain('has accounts and data. With --force')
  expect(await run('restore.ts', 'demo', [...opened, '--force'])).toMatchObject({ code: 0, problem: '' })

  expect(await run('restore.ts', 'elsewhere', opened)).toMatchObject({ code: 0, problem: '' })
  const secrets = (name: string) => JSON.parse(readFileSync(join(folder, name, 'secrets.json'), 'utf8'))
  expect(secrets('elsewhere').jwtSecret).toBe(secrets('demo').jwtSecret)
  expect(secrets('elsewhere').databasePassword).not.toBe(secrets('demo').databasePassword)
  const elsewhere = await open('elsewhere')
  await inside(elsewhere, async (sql) => {
    expect(await sql`select name from public.tenants where slug = 'annapurna-cafes'`).toEqual([
      { name: 'अन्नपूर्णा' },
    ])
    expect(
      await sql`select value ->> 'madeAt' as "madeAt" from public.platform_reports where key = 'restore'`,
    ).toEqual([{ madeAt: expect.stringMatching(/^20\d\d-/) }])
  })
  const login = connect(elsewhere.login)
  expect(await login`select current_user::text as role`).toEqual([{ role: 'sopan_login' }])
  await login.end()
})

test('a stopped database is backed up too, and a damaged file changes nothing', async () => {
  const stopped = join(folder, 'stopped.backup')
  expect((await run('backup.ts', 'demo', [stopped, '--plain'])).code).toBe(0)
  const content = readFileSync(stopped)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  writeFileSync(stopped, content)
  const refused = await run('restore.ts', 'demo', [stopped, '--force'])
  expect(refused.problem).toContain('is damaged')
  expect(refused.code).toBe(1)
})
