import { expect, test } from 'vitest'
import { checkKey } from '../../app/console/security/check-key.ts'
import { jobKey } from '../../app/console/settings/job-key.ts'
import english from '../../messages/en/platform-settings.ts'
import englishSecurity from '../../messages/en/security.ts'
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
    checkKey,
  ],
  ['rules', englishSecurity.rules, hindiSecurity.rules, 'select id as name from private.alert_rules', String],
  ['jobs', english.jobNames, hindi.jobNames, 'select name from private.scheduled_jobs', jobKey],
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
