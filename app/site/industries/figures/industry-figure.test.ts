import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { industry } from '~content/schemas/industry'
import english from '../../../../messages/en/industries'
import hindi from '../../../../messages/hi/industries'
import { figureOf } from './industry-figure'

const ids = readdirSync('content/en/industries').map((file) => file.replace('.md', ''))

/** The numbers that are drawn, beside the page whose worked example has them. */
const drawn = {
  'digital-services': 'tickets',
  'financial-services': 'files',
  'manufacturing-industrial': 'orders',
  'energy-utilities': 'calls',
  'transportation-logistics': 'trips',
  'media-entertainment': 'seats',
  'green-technology': 'roof',
  biotechnology: 'kits',
  '3d-printing': 'layers',
  cybersecurity: 'alarms',
  'artificial-intelligence': 'pilots',
  'internet-of-things': 'shops',
  'robotics-automation': 'tenths',
  'virtual-reality-metaverse': 'headset',
  'cryptocurrency-blockchain': 'identity',
  'quantum-computing': 'talks',
  'space-technology': 'bids',
  nanotechnology: 'samples',
} as const

/** Shares of the page's numbers, and how much one mark stands for: drawn, but not written on the page itself. */
const worked: Record<string, readonly number[]> = {
  tickets: [90],
  files: [220],
  orders: [16],
  calls: [15, 30, 45],
  trips: [36],
  kits: [45, 60],
  layers: [12, 45],
  identity: [200],
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))
}

test('every industry has a drawing', () => {
  expect(ids.filter((id) => !figureOf(id))).toEqual([])
})

test.each(Object.entries(drawn))('the drawing of %s has the numbers of its example', (id, key) => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(
    readFileSync(`content/en/industries/${id}.md`, 'utf8'),
  ) ?? ['']
  const { example } = industry.parse(parse(head))
  const known = new Set(numbersIn(JSON.stringify(example)))
  for (const share of [...known]) if (share < 1) known.add(Math.round(share * 100))
  for (const number of worked[key] ?? []) known.add(number)
  for (const words of [english, hindi])
    for (const number of numbersIn(Object.values(words.figure[key]).join(' ')))
      expect(known).toContain(number)
})
