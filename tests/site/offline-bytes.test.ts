import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Shelves } from '../../app/platform/offline/shelves.ts'
import { clientFolder, shellAddress, workerAddress } from '../../build/manifest.ts'
import { builtPages } from './pages.ts'

const worker = readFileSync(path.join(clientFolder, workerAddress), 'utf8')
const shelves = JSON.parse(/shelves=(\{.*?\}\}\});?/s.exec(worker)?.[1] ?? '{}') as Shelves

function sent(address: string): number {
  const file = path.join(clientFolder, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

test.each(Object.entries(shelves))(
  'what opens below %s without a connection is 600 KB at most',
  (_, { shell, files }) => {
    const sizes = Object.keys(files).map((file) => sent(file === shell ? shellAddress : file))
    expect(sizes.length).toBeGreaterThan(3) // the card of a guest is four files in Hindi, five in English
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(600_000)
  },
)

test('no page of the site speaks of the worker', () => {
  expect(
    builtPages()
      .filter(({ html }) => html.includes('worker.js'))
      .map(({ address }) => address),
  ).toEqual([])
})
