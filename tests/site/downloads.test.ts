import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Locale, localePath, locales } from '../../app/domain/locale.ts'
import { clientFolder, type Manifest, manifestFile } from '../../build/manifest.ts'
import { decoded } from '../../build/rendered-pages.ts'

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const files = readdirSync(path.join(clientFolder, 'downloads')).filter((file) => /\.(pdf|xlsx)$/.test(file))

function list(locale: Locale): string {
  const html = readFileSync(path.join(clientFolder, localePath(locale, '/downloads'), 'index.html'), 'utf8')
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('every file exists in both languages and is named on /downloads', () => {
  const stems = (locale: string) =>
    files.flatMap((file) => new RegExp(`^(.+)-${locale}\\.\\w+$`).exec(file)?.[1] ?? []).sort()
  expect(stems('en')).toHaveLength(8)
  expect(stems('hi')).toEqual(stems('en'))
  for (const locale of locales) {
    const links = [...list(locale).matchAll(/<a href="(\/downloads\/[^"]+)"/g)].map(([, href]) => href)
    expect(links.sort()).toEqual(files.map((file) => `/downloads/${file}`).sort())
  }
})

test('files are sent as what they are, uncompressed: they are compressed already', () => {
  for (const file of files) {
    const built = manifest[`/downloads/${file}`]
    expect(built?.type).toMatch(file.endsWith('.pdf') ? /^application\/pdf$/ : /spreadsheetml\.sheet$/)
    expect(built?.encodings).toEqual([])
    expect(
      readFileSync(path.join(clientFolder, 'downloads', file))
        .subarray(0, 4)
        .toString(),
    ).toBe(file.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004')
  }
})

test('the size on the page is the size of the file', () => {
  const text = decoded(list('en').replace(/<!--.*?-->/g, ''))
  for (const file of files.filter((one) => /-en\./.test(one))) {
    const kilobytes = Math.round(readFileSync(path.join(clientFolder, 'downloads', file)).length / 1000)
    expect(text).toContain(`${kilobytes} KB`)
  }
})
