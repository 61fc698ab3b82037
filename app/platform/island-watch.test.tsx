import { act, waitFor } from '@testing-library/react'
import { useEffect, useId, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { drawIsland } from './island.server'
import { writeUnnoticed } from './island-typing'
import { islandSettled, watchIsland } from './island-watch'
import { islandStarter } from './start-island'

/** A text, a choice, a press and a tick, and what the island knows of them. */
function Content() {
  const [text, setText] = useState('40')
  const [size, setSize] = useState('small')
  const [presses, setPresses] = useState(0)
  const [pain, setPain] = useState('')
  const [isRead, setRead] = useState(false)
  const [signs, setSigns] = useState('')
  const note = (sign: string) => setSigns((before) => before + sign)
  const id = useId()
  useEffect(() => setRead(true), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        note('sent')
      }}
    >
      <label htmlFor={id}>Deals</label>
      <input
        id={id}
        name="deals"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => note('focus')}
      />
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
      <input type="checkbox" name="weekly" defaultChecked />
      <output>{[text, size, presses, pain, signs].join(' ')}</output>
    </form>
  )
}

interface Built {
  keeps?: string
  /** A part among others, not a tool. */
  isPart?: boolean
  /** What is done to the first before its script is there. */
  before?: (place: HTMLElement) => void
}

/** A page with two islands of one kind; what is done below is done to the first. */
function draw({ keeps = '', isPart = false, before = () => {} }: Built = {}) {
  document.body.innerHTML = `<p>Around</p>${['one', 'two'].map((name) => built(name, keeps, isPart)).join('')}`
  before(document.querySelector('[data-island]') as HTMLElement)
  const start = islandStarter(Content)
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].map((place) => {
    const load = vi.fn(async () => {
      await Promise.resolve() // a script never arrives while the event is still on its way
      start(place)
    })
    const settled = new Promise((resolve) => place.addEventListener(islandSettled, resolve))
    watchIsland(place, load)
    return { place, load, settled }
  })
  return { ...(islands[0] as (typeof islands)[number]), other: islands[1] }
}

function built(name: string, keeps: string, isPart: boolean) {
  const { html, data } = drawIsland(name, Content, new URL('http://sopan.test/tools'), {})
  return `<div data-island="${name}" data-keeps="${keeps}" ${isPart ? '' : 'data-tool'}>${html}</div><script type="application/json" data-island-data>${JSON.stringify(data)}</script>`
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
const said = () => document.querySelector('output')?.textContent

beforeEach(() => {
  aScreen()
})
test('no one touches it: it sleeps', () => {
  const { load } = draw()
  find('p').click()
  expect(load).not.toHaveBeenCalled()
  expect(said()).toBe('40 small 0  ')
})

test('one that has left the page sleeps on', () => {
  const { load } = draw()
  document.body.replaceChildren()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(load).not.toHaveBeenCalled()
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
  await waitFor(() => expect(said()).toBe('55 large 1 staff '))
  expect(load).toHaveBeenCalledTimes(1)
  expect(find('[value=staff]').checked).toBe(true)
  act(() => find('button').click())
  await waitFor(() => expect(said()).toBe('55 large 2 staff '))
})

test('a key that comes after the field was drawn anew meanwhile loses none before it', async () => {
  const { settled } = draw()
  find('[name=deals]').focus()
  act(() => {
    press('1')
    writeUnnoticed(find('[name=deals]'), '40') // as React does, which heard of nothing
    press('2')
  })
  await settled
  await waitFor(() => expect(said()).toContain('4012 '))
  act(() => {
    writeUnnoticed(find('[name=deals]'), '9')
    press('1')
  })
  await waitFor(() => expect(said()).toContain('91 ')) // alive, no one puts anything back
})

/** A key as a browser hands it to the field that has the focus: told before, written, told. */
function press(key: string) {
  const field = document.activeElement as HTMLInputElement
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: key }))
  writeUnnoticed(field, field.value + key)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a form that was sent does not leave the page, and is sent again', async () => {
  draw()
  const event = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await waitFor(() => expect(said()).toBe('40 small 0  sent'))
})

test('a press opens nothing by itself before it is done again', async () => {
  const { settled } = draw()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('button').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await settled
})

test('it hears of the focus that was there first', async () => {
  draw()
  find('[name=deals]').focus()
  await waitFor(() => expect(said()).toBe('40 small 0  focus'))
})

test('of several islands only the one that is touched wakes, and their ids differ', async () => {
  const { settled, other } = draw()
  find('button').click()
  await settled
  expect(other?.load).not.toHaveBeenCalled()
  const ids = [...document.querySelectorAll('input[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(find('label').getAttribute('for')).toBe(ids[0])
})

test('to a part among others an address and a pointer on its way say nothing', async () => {
  history.replaceState(null, '', '/?deals=30#12')
  const { load, settled } = draw({ isPart: true })
  const passOver = (selector: string) =>
    find(selector).dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  passOver('output')
  expect(load).not.toHaveBeenCalled()
  passOver('button')
  expect(load).toHaveBeenCalledTimes(1)
  await settled
})

test.each<[string, () => void]>([
  ['an address with a scenario', () => history.replaceState(null, '', '/?deals=30')],
  ['an address with answers', () => history.replaceState(null, '', '/#12')],
  ['something kept in this browser', () => localStorage.setItem('kept', '{}')],
])('%s brings it to life at once', async (_, given) => {
  given()
  const { load, settled } = draw({ keeps: 'kept' })
  expect(load).toHaveBeenCalledTimes(1)
  await settled
})

test('what was ticked, chosen and typed before anyone listened is done again', async () => {
  draw({
    before(place) {
      const within = (selector: string) => place.querySelector(selector) as HTMLInputElement
      within('[name=deals]').value = '55'
      within('select').value = 'large'
      within('[value=staff]').checked = true
    },
  })
  await waitFor(() => expect(said()).toBe('55 large 0 staff '))
  expect(find('[value=staff]').checked).toBe(true)
})

test('of a form that is sent twice while nothing shows it, one is sent', async () => {
  const { settled } = draw()
  const send = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  send()
  send()
  await settled
  await waitFor(() => expect(said()).toBe('40 small 0  sent'))
})

test('a form that the page itself sends waits for the island around it', async () => {
  document.body.innerHTML = '<div data-island="one"><form data-submission="letter"></form></div>'
  const place = find('div')
  const send = vi.fn()
  document.addEventListener('submit', send)
  const arrived = Promise.withResolvers<void>()
  watchIsland(place, () => arrived.promise)
  const event = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(send).not.toHaveBeenCalled()
  place.replaceChildren(place.firstElementChild?.cloneNode() as Node) // as React may, while it comes to life
  arrived.resolve()
  place.dispatchEvent(new Event(islandSettled))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  document.removeEventListener('submit', send)
})
