import { act, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { IslandRoot, islandIds } from './island'
import { islandSettled, watchIsland } from './island-watch'
import { startIsland } from './start-island'

const words = { locale: 'en', path: '/tools', messages: {} } as const

/** A text, a choice, a press and a tick, and what the island knows of them. */
function Content() {
  const [text, setText] = useState('40')
  const [size, setSize] = useState('small')
  const [presses, setPresses] = useState(0)
  const [pain, setPain] = useState('')
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  return (
    <form>
      <input aria-label="deals" name="deals" value={text} onChange={({ target }) => setText(target.value)} />
      <select key={String(isRead)} name="size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      <button type="button" onClick={() => setPresses((before) => before + 1)}>
        Keep
      </button>
      {['price', 'staff'].map((value) => (
        <input
          key={value}
          type="radio"
          name="pain"
          value={value}
          checked={pain === value}
          onChange={() => setPain(value)}
        />
      ))}
      <output>{[text, size, presses, pain].join(' ')}</output>
    </form>
  )
}

function draw(keeps = '') {
  const html = renderToString(
    <IslandRoot {...words}>
      <Content />
    </IslandRoot>,
    { identifierPrefix: islandIds },
  )
  document.body.innerHTML = `<p>Around</p><div data-island="x" data-keeps="${keeps}">${html}</div><script type="application/json" data-island-data>${JSON.stringify(words)}</script>`
  const place = find('[data-island]')
  const load = vi.fn(async () => startIsland(Content))
  const settled = new Promise((resolve) => place.addEventListener(islandSettled, resolve))
  watchIsland(place, load)
  return { load, settled }
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
const said = () => document.querySelector('output')?.textContent

afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
})

test('nobody touches it: it sleeps', () => {
  const { load } = draw()
  find('p').click()
  expect(load).not.toHaveBeenCalled()
  expect(said()).toBe('40 small 0 ')
})

test('what was done before it is alive is done again, once', async () => {
  const { load } = draw()
  act(() => {
    find('[name=deals]').value = '55'
    find('[name=deals]').dispatchEvent(new Event('input', { bubbles: true }))
    find('select').value = 'large'
    find('select').dispatchEvent(new Event('change', { bubbles: true }))
    find('button').click()
    find('[value=staff]').click()
  })
  await waitFor(() => expect(said()).toBe('55 large 1 staff'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(find('[value=staff]').checked).toBe(true)
  act(() => find('button').click())
  await waitFor(() => expect(said()).toBe('55 large 2 staff'))
})

test('Enter in a field does not leave the page', async () => {
  const { settled } = draw()
  const event = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await settled
})

test.each<[string, () => void]>([
  ['an address with a scenario', () => history.replaceState(null, '', '/?deals=30')],
  ['an address with answers', () => history.replaceState(null, '', '/#12')],
  ['something kept in this browser', () => localStorage.setItem('kept', '{}')],
])('%s brings it to life at once', async (_, given) => {
  given()
  const { load, settled } = draw('kept')
  expect(load).toHaveBeenCalledTimes(1)
  await settled
})
