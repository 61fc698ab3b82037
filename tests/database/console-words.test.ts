import { expect, test } from 'vitest'
import { codeKey } from '../../app/console/code-key.ts'
import { browserNotices } from '../../app/domain/security-notices.ts'
import englishActivity from '../../messages/en/activity.ts'
import englishJobs from '../../messages/en/jobs.ts'
import englishNotices from '../../messages/en/notices.ts'
import english from '../../messages/en/platform-settings.ts'
import englishSecurity from '../../messages/en/security.ts'
import hindiActivity from '../../messages/hi/activity.ts'
import hindiJobs from '../../messages/hi/jobs.ts'
import hindiNotices from '../../messages/hi/notices.ts'
import hindi from '../../messages/hi/platform-settings.ts'
import hindiSecurity from '../../messages/hi/security.ts'
import { mailWords } from '../../supabase/functions/_shared/mail-dictionary.ts'
import { orphansOf } from '../../supabase/functions/_shared/orphans.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()
const keysOf = (words: object) => Object.keys(words).toSorted()

/** What the database names, the console has words for in both languages, and none for what is not there. */
test.each([
  [
    'checks',
    englishSecurity.checks,
    hindiSecurity.checks,
    'select private.security_check_names() as name',
    codeKey,
  ],
  ['rules', englishSecurity.rules, hindiSecurity.rules, 'select id as name from private.alert_rules', String],
  ['jobs', englishJobs, hindiJobs, 'select name from private.scheduled_jobs', codeKey],
  ['retention', english.kept, hindi.kept, 'select subject as name from private.retention()', String],
])('%s', async (_, inEnglish, inHindi, question, keyOf) => {
  const names = (await db.sql.unsafe(question)).map(({ name }) => keyOf(String(name)))
  expect(keysOf(inEnglish)).toEqual(names.toSorted())
  expect(keysOf(inHindi)).toEqual(names.toSorted())
})

test.each([
  ['English', englishActivity],
  ['Hindi', hindiActivity],
])(
  'every action of the log has its words in %s: a row of private.audit_actions, words in messages/*/activity.ts',
  async (_, { actions }) => {
    const registered = (await db.sql`select action from private.audit_actions`).map(({ action }) => action)
    const worded = Object.entries(actions).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    )
    expect(worded.toSorted()).toEqual(registered.toSorted())
  },
)

test('what our functions write into the log is registered', async () => {
  const calls = await db.sql<{ action: string }[]>`
    select distinct found[1] as action from pg_proc p, regexp_matches(p.prosrc, '''([a-z_]+[.][a-z_]+)''', 'g') found
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosrc ~ 'private[.](write_audit|audit_[a-z]+|log_import)[(]'
      and found[1] not in (select kind from private.event_kinds) -- of these the log does not tell
      and found[1] <> 'picture.image' -- a place in a question
    union
    select encode(tgargs, 'escape') || verb from pg_trigger t, unnest(array['created', 'changed', 'removed']) verb
    where t.tgfoid = 'private.audit_change'::regproc`
  const registered = (await db.sql`select action from private.audit_actions`).map(({ action }) => action)
  const actions = calls.map(({ action }) => action.replace('\\000', '.'))
  expect(actions).toContain('outlet.changed')
  expect(
    actions
      .filter((action) => !registered.includes(action))
      .map(
        (action) =>
          `${action} is written into the log: insert it into private.audit_actions in its migration, and its words into actions of messages/{en,hi}/activity.ts.`,
      ),
  ).toEqual([])
})

test('the log can name the records of every audited table', async () => {
  const nameless = await db.sql`
    select distinct format('%s.%s', c.relnamespace::regnamespace, c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'private.audit_change'::regproc
      and not exists (select from private.named_records r where r.held_in::regclass = c.oid)`
  expect(
    nameless.map(
      ({ name }) => `${name} is audited: insert into private.named_records what a record is called.`,
    ),
  ).toEqual([])
})

test('the server asks for the unused files of every bucket that has a list of them', async () => {
  const lists = await db.sql`select bucket, replace(names, 'public.', '') as names from private.orphan_lists`
  expect(orphansOf).toEqual(Object.fromEntries(lists.map(({ bucket, names }) => [bucket, names])))
})

test('every mail has a name', () => {
  expect(keysOf(english.templates)).toEqual(keysOf(mailWords.en))
  expect(keysOf(hindi.templates)).toEqual(keysOf(mailWords.en))
})

test('every security event has words: what browsers notice, and what the functions of the database write', async () => {
  const sources = await db.sql<{ prosrc: string }[]>`
    select p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosrc ~ 'write_security_event\\(|insert into public.security_events'`
  const written = sources.flatMap(({ prosrc }) => messagesIn(prosrc))
  expect(written).toContain('a scheduled job failed')
  const keys = [...new Set([...browserNotices, ...written].map(codeKey))].toSorted()
  expect(keysOf(englishNotices)).toEqual(keys)
  expect(keysOf(hindiNotices)).toEqual(keys)
})

/** The messages that a function gives its security events: as text behind type and severity, or in a constant. */
function messagesIn(source: string): string[] {
  const told = source.matchAll(
    /'(?:auth_violation|database_access|edge_function_error|system_event)', '(?:low|medium|high|critical)', ('[^']+'|\w+)/g,
  )
  return [...told].flatMap(([, message = '']) => {
    const text = message.startsWith("'")
      ? message
      : new RegExp(`${message} constant text := ('[^']+')`).exec(source)?.[1]
    return text ? [text.slice(1, -1)] : []
  })
}
