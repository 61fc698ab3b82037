import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('~content/brand.json')
  vi.resetModules()
})

/** The page's parts of looking around, with that address among the owner's facts. */
async function withAddress(showcase: string) {
  vi.doMock('~content/brand.json', () => ({ default: { showcase } }))
  const { lookAroundAddress } = await import('./showcase-address')
  const { visitScript } = await import('./visit-script')
  return { address: lookAroundAddress('hi', 'owner'), isShown: visitScript().includes('hasShowcase = true;') }
}

test.each([
  ['https://look.sopan.example/', { address: 'https://look.sopan.example/hi/demo/owner', isShown: true }],
  ['', { address: '/hi/demo/owner', isShown: false }],
  ['look.sopan.example', { address: '/hi/demo/owner', isShown: false }],
])('with the address “%s” the site leads to %o', async (showcase, expected) => {
  expect(await withAddress(showcase)).toEqual(expected)
})
