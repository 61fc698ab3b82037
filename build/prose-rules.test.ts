import { expect, test } from 'vitest'
import { proseProblems } from './prose-rules.ts'

test.each([
  ['content/en/articles/a.md', 'title: A roster\n\nNobody rosters by feeling.', ['Nobody']],
  ['content/en/articles/a.md', '“Shall I bring it hot?”, and the evening can go on.', []],
  ['content/hi/articles/a.md', 'व्यंजन को देखिए।', ['व्यंजन']],
  ['content/library/a.yml', 'en: Somebody waits\nhi: रसोई में\naccepted: [मेहमान]', ['Somebody', 'रसोई']],
  [
    'mail-words-english.ts',
    "// nobody reads this\nconst subject = 'Nobody replied' // everybody knows",
    ['Nobody'],
  ],
  [
    'supabase/seed/40_visitors.sql',
    "-- Nobody exists.\n('annapurna-cafes', 'It isn''t: nobody came.')",
    ['nobody'],
  ],
])('%s saying %j is told of %j', (file, source, words) => {
  expect(proseProblems(file, source).map((problem) => /“(.*?)”/.exec(problem)?.[1])).toEqual(words)
})
