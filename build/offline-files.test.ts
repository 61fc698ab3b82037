import { expect, test } from 'vitest'
import { type BuiltChunk, filesOf } from './offline-files.ts'

const chunk = (more: Partial<BuiltChunk>): BuiltChunk => ({
  moduleIds: [],
  imports: [],
  css: [],
  code: 'let a=1;export{a}',
  ...more,
})

const chunks = new Map([
  ['assets/entry-1.js', chunk({ moduleIds: ['/app/entry.tsx'], imports: ['assets/react-1.js'] })],
  ['assets/react-1.js', chunk({ moduleIds: ['/react.js'] })],
  [
    'assets/page-1.js',
    chunk({
      moduleIds: ['/app/page.tsx'],
      imports: ['assets/part-1.js'],
      code: 'export{p as default}from"./part-1.js";\n',
    }),
  ],
  [
    'assets/part-1.js',
    chunk({ moduleIds: ['/app/part.tsx'], imports: ['assets/react-1.js'], css: ['assets/part-1.css'] }),
  ],
  ['assets/other-1.js', chunk({ moduleIds: ['/app/other.tsx'], imports: ['assets/react-1.js'] })],
])

test('a page needs the files its modules lie in, what those import and their styles; one that hands another on is never fetched', () => {
  expect(filesOf(['/app/entry.tsx', '/app/page.tsx'], chunks)).toEqual([
    '/assets/entry-1.js',
    '/assets/part-1.css',
    '/assets/part-1.js',
    '/assets/react-1.js',
  ])
})

test('a module that lies nowhere stops the build by its name', () => {
  expect(() => filesOf(['/app/gone.tsx'], chunks)).toThrow(/gone\.tsx/)
})
