import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { upiLink } from '~/domain/upi'
import { qrPath } from './qr-path'

test('the path darkens exactly the dark modules of the code', () => {
  const link = upiLink({ address: 'sopan@okaxis', name: 'Sopan Consulting', paise: 25_000_00 }) ?? ''
  const { path, size } = qrPath(link)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at += 1) (drawn[Number(y)] as boolean[])[Number(x) + at] = true
  }
  expect(drawn).toEqual(encode(link, { ecc: 'M', border: 4 }).data)
})
