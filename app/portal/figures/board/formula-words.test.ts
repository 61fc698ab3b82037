import { expect, test } from 'vitest'
import type { Kpi } from '../kpis.queries'
import { formulaLine, formulaWords } from './formula-words'

type Formula = Pick<Kpi, 'numerator' | 'denominator' | 'scale'>

const nameOf = (key: string) => key.toUpperCase()

test.each<[Formula, string, string | null, string | null]>([
  [{ numerator: [{ sold: 1 }], denominator: [{ rooms: 1 }], scale: 100 }, 'SOLD', 'ROOMS', '100'],
  [
    { numerator: [{ food: 1, drinks: 1 }], denominator: [{ covers: 1 }], scale: 1 },
    'FOOD + DRINKS',
    'COVERS',
    null,
  ],
  [{ numerator: [{ sales: 1 }], denominator: [], scale: 1 }, 'SALES', null, null],
  [
    { numerator: [{ stock: -1, bought: 1 }], denominator: [{ sales: 2 }], scale: 1 },
    'BOUGHT − STOCK',
    '2 × SALES',
    null,
  ],
  [
    { numerator: [{ sold: 1 }, { set: 1, out: -1 }], denominator: [{ rooms: 1 }, { taken: 1 }], scale: 100 },
    'SOLD × (SET − OUT)',
    'ROOMS × TAKEN',
    '100',
  ],
])('%o', (kpi, above, below, times) => expect(formulaWords(kpi, nameOf)).toEqual({ above, below, times }))

test.each<[Formula, string]>([
  [{ numerator: [{ sold: 1 }], denominator: [{ rooms: 1 }], scale: 100 }, 'SOLD ÷ ROOMS × 100'],
  [
    { numerator: [{ sold: 1 }], denominator: [{ rooms: 1, out: -1 }], scale: 100 },
    'SOLD ÷ (ROOMS − OUT) × 100',
  ],
  [
    { numerator: [{ food: 1, drinks: 1 }], denominator: [{ covers: 2 }], scale: 1 },
    '(FOOD + DRINKS) ÷ (2 × COVERS)',
  ],
  [
    { numerator: [{ sold: 1 }, { set: 1, out: -1 }], denominator: [{ rooms: 1 }, { taken: 1 }], scale: 1 },
    'SOLD × (SET − OUT) ÷ (ROOMS × TAKEN)',
  ],
  [{ numerator: [{ food: 1, drinks: 1 }], denominator: [], scale: 1 }, 'FOOD + DRINKS'],
  [{ numerator: [{ food: 1, drinks: 1 }], denominator: [], scale: 100 }, '(FOOD + DRINKS) × 100'],
])('on one line %#: %s', (kpi, line) => expect(formulaLine(formulaWords(kpi, nameOf))).toBe(line))
