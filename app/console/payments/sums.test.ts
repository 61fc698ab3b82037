import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/use-list-query'
import { askedPayments, paymentListShape } from './payment-list-query'
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

test.each([
  ['', {}],
  ['assignee=none', { assigneeId: null }],
  ['assignee=70000000-0000-4000-8000-000000000001', { assigneeId: '70000000-0000-4000-8000-000000000001' }],
  ['assignee=me;drop', {}],
  ['state=rejected&method=upi&currency=KWD', { state: 'rejected', method: 'upi', currency: 'KWD' }],
  ['state=paid&method=card&currency=XXX', {}],
  ['q=%20PY-2_%25', { words: 'PY-2_%' }],
])('the address %j narrows down to %j', (address, asked) => {
  const query = readListQuery(new URLSearchParams(address), paymentListShape)
  expect(askedPayments(query)).toEqual({
    state: undefined,
    method: undefined,
    currency: undefined,
    assigneeId: undefined,
    words: '',
    ...asked,
  })
})
