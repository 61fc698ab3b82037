import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowGroups } from './row-groups'

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void
let observed: Seen[] = []

afterEach(() => {
  observed = []
  vi.unstubAllGlobals()
})

function draw(count: number) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen) {
        observed.push(seen)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <table>
      <RowGroups
        rows={Array.from({ length: count }, (_, n) => `Outlet ${n}`)}
        columns={1}
        rowKey={(name) => name}
      >
        {(name) => (
          <tr>
            <td>{name}</td>
          </tr>
        )}
      </RowGroups>
    </table>,
  )
}
const drawn = () => screen.queryAllByText(/^Outlet/).length

test('a small table is drawn whole', () => {
  draw(60)
  expect(drawn()).toBe(60)
})

test('of a large one the ends and what is near the window are drawn, and on paper all of it', () => {
  draw(500)
  expect(drawn()).toBe(10)
  act(() => observed[3]?.([{ isIntersecting: true, boundingClientRect: { height: 320 } }]))
  expect(drawn()).toBe(15)
  act(() => observed[3]?.([{ isIntersecting: false, boundingClientRect: { height: 320 } }]))
  expect(drawn()).toBe(10)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(500)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(10)
})
