import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, readRows, writeCsv } from './csv'

const columns = [
  { header: 'Name', value: ({ name }: { name: string | null; seats: number }) => name },
  { header: 'Seats', value: ({ seats }: { seats: number }) => seats },
]

test('a file says UTF-8, ends its lines as spreadsheets expect and quotes what needs it', async () => {
  const text = await writeCsv(columns, [
    { name: 'अन्नपूर्णा, "Cafés"', seats: 25 },
    { name: null, seats: -3 },
  ])
  expect(text).toBe('\uFEFFName,Seats\r\n"अन्नपूर्णा, ""Cafés""",25\r\n,-3')
})

test('without rows there is still the heading', async () =>
  expect(await writeCsv(columns, [])).toBe('\uFEFFName,Seats\r\n'))

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98450', "'+91 98450"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['a=b', 'a=b'],
  ["O'Brien", "O'Brien"],
  ["'=1", "''=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  ['  =1+1', "'  =1+1"],
  ['nuts; =1', "nuts;' =1"],
  ['nuts;=1;＠x', "nuts;'=1;'＠x"],
  ["nuts;'=1", "nuts;''=1"],
  ['nuts;milk', 'nuts;milk'],
])('%j leaves as %j', async (name, cell) => {
  const [, line] = (await writeCsv(columns, [{ name, seats: 1 }])).split('\r\n')
  expect(line).toBe(`${cell},1`)
})

test.each([
  ['\n=1', `"'\n'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['nuts\n=1', `"nuts\n'=1"`],
])('a line that begins like a formula is none: %j', async (name, cell) => {
  expect(await writeCsv(columns, [{ name, seats: 1 }])).toBe(`\uFEFFName,Seats\r\n${cell},1`)
})

test('whatever was typed comes back as it was', async () => {
  const naughty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'\t\r\n",;| aक') }),
  )
  // The heading is a name of ours, and a row of nothing but empty cells is no row.
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(naughty, naughty), { minLength: 1 }), async (cells) => {
      const full = cells.map(([a, b]) => ({ id: 'x', a, b }))
      const text = await writeCsv(
        [
          { header: 'id', value: ({ id }) => id },
          { header: 'a', value: ({ a }) => a },
          { header: 'b', value: ({ b }) => b },
        ],
        full,
      )
      expect((await readCsv(text)).rows).toEqual(full)
    }),
  )
})

test.each([
  ['commas', 'email,role\nasha@x.test,admin\n'],
  ['semicolons', 'email;role\r\nasha@x.test;admin\r\n'],
  ['tabs', 'email\trole\r\nasha@x.test\tadmin'],
  ['a mark', '\uFEFFemail,role\nasha@x.test,admin'],
  ['quotes', '"email","role"\n"asha@x.test","admin"\n\n'],
  ['spaces in the heading', ' email , role \nasha@x.test,admin'],
])('%s are understood', async (_, text) =>
  expect(await readCsv(text)).toEqual({
    header: ['email', 'role'],
    rows: [{ email: 'asha@x.test', role: 'admin' }],
    problems: [],
  }),
)

test('one column needs no delimiter', async () =>
  expect(await readCsv('email\nasha@x.test\nlata@x.test')).toEqual({
    header: ['email'],
    rows: [{ email: 'asha@x.test' }, { email: 'lata@x.test' }],
    problems: [],
  }))

test.each([
  ['', [{ code: 'empty' }]],
  ['\n \n', [{ code: 'empty' }]],
  [
    'a,b\n1\n1,2\n1,2,3',
    [
      { code: 'too_few_fields', line: 2 },
      { code: 'too_many_fields', line: 4 },
    ],
  ],
  ['a,b,a\n1,2,3', [{ code: 'repeated_heading', heading: 'a' }]],
  ['a\n'.padEnd(5_000_001, 'x'), [{ code: 'too_large', maxBytes: 5_000_000 }]],
])('case %#: what is wrong is said with its line', async (text, problems) =>
  expect((await readCsv(text)).problems).toEqual(problems),
)

test('a file on disk is read like a text', async () =>
  expect((await readCsv(new File(['email\nasha@x.test'], 'people.csv'))).rows).toEqual([
    { email: 'asha@x.test' },
  ]))

test.each([
  [
    'a,b\n\n1,2\n',
    [
      [1, 'a', 'b'],
      [3, '1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n"1\n2";3,5\r\n;;\r\n4;5',
    [
      [1, 'a', 'b'],
      [2, '1\n2', '3,5'],
      [4, '4', '5'],
    ],
  ],
  [
    "a\tb\n'=1\t2",
    [
      [1, 'a', 'b'],
      [2, '=1', '2'],
    ],
  ],
  ['', []],
])('%j keeps the numbers of its rows', async (text, rows) =>
  expect((await readRows(text)).map(({ row, cells }) => [row, ...cells])).toEqual(rows),
)
