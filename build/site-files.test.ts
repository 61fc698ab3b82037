import sharp from 'sharp'
import { expect, test } from 'vitest'
import { securityText, siteFiles, webManifest } from './site-files.ts'

const now = new Date('2026-11-21T10:00:00.123Z')

test('security.txt names a contact, where it stands, and an end within a year', () => {
  expect(securityText('https://sopan.example', now)).toBe(
    [
      'Contact: mailto:support@sopan.example',
      'Expires: 2027-09-17T10:00:00Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://sopan.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('every icon of the web manifest is made in the size it says', async () => {
  const files = await siteFiles('https://sopan.example', now)
  const { icons } = JSON.parse(webManifest()) as { icons: { src: string; sizes: string }[] }
  const bitmaps = icons.filter(({ sizes }) => sizes !== 'any')
  expect(bitmaps).toHaveLength(3)
  for (const { src, sizes } of bitmaps) {
    const { width, height, format } = await sharp(files[src.slice(1)] as Buffer).metadata()
    expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
  }
})

test('the icon that browsers know by name holds a picture of the size it says', async () => {
  const ico = (await siteFiles('https://sopan.example', now))['favicon.ico'] as Buffer
  const picture = ico.subarray(ico.readUInt32LE(18))
  expect(picture.length).toBe(ico.readUInt32LE(14))
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([ico[6], ico[7]])
})
