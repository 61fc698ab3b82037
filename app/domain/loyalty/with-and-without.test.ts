import { expect, test } from 'vitest'
import { compared } from './with-and-without'

test.each([
  [
    'both sides are told',
    { bills: 20, spend_paise: 2_000_000, parties: 120, revenue_paise: 10_000_000 },
    {
      withCard: { bills: 20, meanPaise: 100_000 },
      others: { bills: 100, meanPaise: 80_000 },
      share: 1 / 6,
    },
  ],
  [
    'nobody has a card yet',
    { bills: 0, spend_paise: 0, parties: 10, revenue_paise: 500_000 },
    { withCard: { bills: 0, meanPaise: null }, others: { bills: 10, meanPaise: 50_000 }, share: 0 },
  ],
  [
    'everybody has one',
    { bills: 10, spend_paise: 500_000, parties: 10, revenue_paise: 500_000 },
    { withCard: { bills: 10, meanPaise: 50_000 }, others: { bills: 0, meanPaise: null }, share: 1 },
  ],
  [
    'more bills with a card than parties',
    { bills: 11, spend_paise: 1, parties: 10, revenue_paise: 500_000 },
    undefined,
  ],
  [
    'more money with a card than net sales',
    { bills: 5, spend_paise: 600_000, parties: 10, revenue_paise: 500_000 },
    undefined,
  ],
  ['no party', { bills: 0, spend_paise: 0, parties: 0, revenue_paise: 0 }, undefined],
])('%s', (_, told, expected) => expect(compared(told)).toEqual(expected))
