import { expect, test } from 'vitest'
import { arrivedOf } from './sums'

const rupees = { currency: 'INR', amountMinor: 900_00, verified: 2, verifiedMinor: 500_00 } as const
const dollars = { currency: 'USD', amountMinor: 40_00, verified: 2, verifiedMinor: 40_00 } as const
const home = { ...rupees, verifiedPaise: 500_00, withoutRupees: 0 }
const abroad = { ...dollars, verifiedPaise: 1660_00, withoutRupees: 1 }

test.each([
  ['nothing', [], null],
  ['only rupees', [home], null],
  ['dollars that wait', [home, { ...abroad, verified: 0, verifiedPaise: 0, withoutRupees: 0 }], null],
  ['dollars, one of two entered', [home, abroad], { paise: 2160_00, unknown: 1 }],
  ['dollars alone', [abroad], { paise: 1660_00, unknown: 1 }],
] as const)('what arrived in rupees, %s', (_, sums, arrived) => expect(arrivedOf(sums)).toEqual(arrived))
