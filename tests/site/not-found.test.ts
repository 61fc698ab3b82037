import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { locales } from '../../app/domain/locale.ts'
import { nearestPaths } from '../../app/domain/nearest-path.ts'
import { type PageNames, pageNamesAddress } from '../../app/domain/page-names.ts'
import { clientFolder } from '../../build/manifest.ts'
import { indexedPages } from './pages.ts'

// What the not-found page suggests, of all pages there are.

describe.each(locales)('in %s', (locale) => {
  const text = readFileSync(path.join(clientFolder, pageNamesAddress(locale)))
  const known = Object.keys(JSON.parse(text.toString()) as PageNames)

  test('it knows every page, by a file of 5 KB at most', () => {
    const listed = indexedPages().filter((page) => page.locale === locale)
    expect(listed.map(({ bare }) => bare).filter((bare) => !known.includes(bare))).toEqual([])
    expect(brotliCompressSync(text).length).toBeLessThan(5000)
  })

  test.each([
    ['/industries/cyber-security', '/industries/cybersecurity'],
    ['/tools/menu-enginering', '/tools/menu-engineering'],
    ['/blog/how-many-mystery-shop', '/blog/how-many-mystery-shops'],
    ['/labour-roster', '/tools/labour-roster'],
    ['/blog/menu-engineering-in-one-evening', '/blog/menu-engineering-in-an-evening'],
    ['/payments', '/payment-options'],
    ['/newsletters', '/newsletter'],
    ['/auth/', '/auth'],
  ])('%s leads to %s first', (asked, page) => {
    expect(nearestPaths(asked, known)[0]).toBe(page)
  })

  test('an address with one letter too few, or without its hyphens, leads to its page first', () => {
    const lost = known
      .filter((bare) => bare.length > 5)
      .flatMap((bare) => [bare.slice(0, -1), bare.replaceAll('-', '')].map((asked) => ({ asked, bare })))
      .filter(({ asked, bare }) => nearestPaths(asked, known)[0] !== bare)
    expect(lost).toEqual([])
  })

  test.each(['/wp-login.php', '/xmlrpc.php', '/.env', '/qwertz'])('%s leads nowhere', (asked) => {
    expect(nearestPaths(asked, known)).toEqual([])
  })
})
