import { expect, test } from 'vitest'
import { codeKey } from '../../app/console/code-key.ts'
import { browserNotices } from '../../app/domain/security-notices.ts'
import englishJobs from '../../messages/en/jobs.ts'
import englishNotices from '../../messages/en/notices.ts'
import english from '../../messages/en/platform-settings.ts'
import englishSecurity from '../../messages/en/security.ts'
import hindiJobs from '../../messages/hi/jobs.ts'
import hindiNotices from '../../messages/hi/notices.ts'
import hindi from '../../messages/hi/platform-settings.ts'
import hindiSecurity from '../../messages/hi/security.ts'
import { mailWords } from '../../supabase/functions/_shared/mail-words.ts'
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
