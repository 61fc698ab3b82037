import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/use-list-query'
import { askedPayments, paymentListShape } from './payment-list-query'
import { arrivedOf, sumsOf } from './sums'

test.each([
  [[], []],
  [
    [
      { amountMinor: 125_00, currency: 'INR' },
      { amountMinor: 75_50, currency: 'INR' },
    ],
    [{ amountMinor: 200_50, currency: 'INR' }],
  ],
  [
    [
      { amountMinor: 40_00, currency: 'USD' },
      { amountMinor: 1000, currency: 'JPY' },
      { amountMinor: 500_00, currency: 'INR' },
      { amountMinor: 1_250, currency: 'KWD' },
      { amountMinor: 2_00, currency: 'USD' },
    ],
    [
      { amountMinor: 500_00, currency: 'INR' },
      { amountMinor: 1000, currency: 'JPY' },
      { amountMinor: 1_250, currency: 'KWD' },
      { amountMinor: 42_00, currency: 'USD' },
    ],
  ],
] as const)('amounts of several currencies are never added up: %j', (amounts, sums) => {
  expect(sumsOf(amounts)).toEqual(sums)
})

const rupees = { state: 'verified', inrPaise: 500_00 } as const
const abroad = { state: 'verified', inrPaise: null } as const

test.each([
  ['none', [], null],
  ['none verified', [{ state: 'awaiting', inrPaise: null }], null],
  [
    'one of two entered',
    [rupees, abroad, { state: 'rejected', inrPaise: null }],
    { paise: 500_00, unknown: 1 },
  ],
  ['not one entered', [abroad, abroad], { paise: 0, unknown: 2 }],
  ['all known', [rupees, rupees], { paise: 1000_00, unknown: 0 }],
] as const)('what arrived in rupees, %s', (_, payments, arrived) => {
  expect(arrivedOf(payments)).toEqual(arrived)
})

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
