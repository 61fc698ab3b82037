import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bareJpeg } from './bare-jpeg.ts'

const square = { create: { width: 64, height: 48, channels: 3 as const, background: '#b4532a' } }

/** A photo as a phone takes it: place, time and device in EXIF and XMP, a colour profile. */
async function aPhoto({ progressive = false } = {}): Promise<Buffer> {
  return sharp(square)
    .withExif({
      IFD0: { Make: 'Pixel', Model: 'Pixel 9', Software: 'Camera', DateTime: '2026:11:21 19:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 31/1 1234/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 51/1 4321/100',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Pune</place></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ progressive })
    .toBuffer()
}

test.each([false, true])(
  'where, when and with what a photo was taken is gone, the picture stays (progressive: %s)',
  async (progressive) => {
    const photo = await aPhoto({ progressive })
    const before = await sharp(photo).metadata()
    expect(before.exif?.includes('Pixel 9')).toBe(true)
    expect(gpsOf(photo)).toBe(true)
    expect(before.xmp && before.icc).toBeTruthy()

    // what some phones hang behind the picture: a film of the second before
    const bare = bareJpeg(Buffer.concat([photo, Buffer.from('ftypmp4 film with GPS +18.52+073.85/')]))
    expect(bare).toMatchObject({ width: 64, height: 48 })
    const bytes = Buffer.from(bare?.bytes ?? [])
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(gpsOf(bytes)).toBe(false)
    for (const word of ['Exif', 'Pixel', 'Pune', 'ICC_PROFILE', 'ftyp', '2026:11:21'])
      expect(bytes.includes(word)).toBe(false)
    const pixels = (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer()
    expect(await pixels(bytes)).toEqual(
      await sharp(photo, { ignoreIcc: true, failOn: 'warning' }).raw().toBuffer(),
    )
    expect(bareJpeg(bytes)?.bytes).toEqual(bare?.bytes)
  },
)

test('what is no photo, or a broken one, is refused', async () => {
  const photo = await aPhoto()
  const wide = bareJpeg(
    await sharp({ create: { ...square.create, width: 8001, height: 2 } })
      .jpeg()
      .toBuffer(),
  )
  expect(wide).toBeNull()
  const broken = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    await sharp(square).png().toBuffer(),
    await sharp(square).webp().toBuffer(),
    photo.subarray(0, 300),
    photo.subarray(0, -2),
    Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xd9])]),
    Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
  ]
  expect(broken.map((bytes) => bareJpeg(bytes))).toEqual(broken.map(() => null))
})

test('whatever bytes come, it ends, and leaves no application segment before the picture', async () => {
  const photo = await aPhoto()
  for (let n = 0; n < 3000; n++) {
    const bytes = Uint8Array.from(photo)
    for (let k = 0; k < 4; k++) bytes[(n * 37 + k * 101) % bytes.length] = (n * 13 + k * 7) % 256
    const bare = bareJpeg(bytes)
    if (bare) expect(Buffer.from(bare.bytes).includes('Pixel')).toBe(false)
  }
})

/** Whether EXIF says where it was: the directory's tag 0x8825 in either byte order. */
function gpsOf(file: Buffer): boolean {
  const at = file.indexOf('Exif\0\0')
  if (at < 0) return false
  const exif = file.subarray(at, at + 4096)
  return exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]))
}
