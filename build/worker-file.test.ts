import { expect, test } from 'vitest'
import { shelvesOf, workerOf } from './worker-file.ts'

const shell = `<link rel="modulepreload" href="/assets/start-1.js"/><link href="/assets/root-1.css#"/><a href="/about">`
const style = '@font-face{src:url(/assets/hindi-1.woff2)format("woff2")}'
const card = `<style>${style}</style><script data-late="/assets/card-1.js">`
const read = (address: string) => {
  if (address.endsWith('.html')) return Buffer.from(address === '/__spa-fallback.html' ? shell : card)
  return Buffer.from(address.endsWith('.css') ? style : address)
}
const shelves = shelvesOf({ '/shop/': ['/assets/shop-1.js'] }, read)

test('each scope keeps its files, what the shell asks for at once, typefaces and the shell, each with its hash', () => {
  expect(Object.keys(shelves)).toContain('/hi/shop/')
  const { shell: kept, files } = shelves['/shop/'] ?? { shell: '', files: {} }
  expect(Object.keys(files)).toEqual([
    '/assets/hindi-1.woff2',
    '/assets/root-1.css',
    '/assets/shop-1.js',
    '/assets/start-1.js',
    '/shop/offline',
  ])
  expect(kept).toBe('/shop/offline')
  expect(Object.values(files).every((hash) => /^sha256-[\w+/]{43}=$/.test(hash))).toBe(true)
})

test('a page that the build makes is kept itself, with the files that it names and nothing of the shell', () => {
  expect(Object.keys(shelves['/hi/loyalty/']?.files ?? {})).toEqual([
    '/assets/card-1.js',
    '/assets/hindi-1.woff2',
    '/hi/loyalty/offline',
  ])
})

test('another file is another release, the same files are the same worker', async () => {
  const worker = await workerOf(shelves)
  expect(worker).toMatch(/^const release="[\w-]{12}",shelves=\{/)
  expect(await workerOf(shelves)).toBe(worker)
  const next = await workerOf(shelvesOf({ '/shop/': ['/assets/shop-2.js'] }, read))
  const releaseOf = (code: string) => /release="([\w-]+)"/.exec(code)?.[1]
  expect(releaseOf(next)).not.toBe(releaseOf(worker))
  expect(worker, 'one script, as a worker that is no module needs it').not.toMatch(/\b(import|export)\b[ {]/)
})
