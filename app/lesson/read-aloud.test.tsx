import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import courses from '~messages/en/courses'
import { TestWords } from '../../tests/words'
import { ReadAloud } from './read-aloud'

const said: { text: string; onend?: () => void; onerror?: () => void }[] = []
const voice = { lang: 'en-IN', localService: true }
let voices: object[]
beforeEach(() => {
  said.length = 0
  voices = [{ lang: 'en-GB', localService: true }, voice, { lang: 'en-US', localService: false }]
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    cancel: vi.fn(() => said.splice(0)),
    speak: (words: (typeof said)[number]) => said.push(words),
  })
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

function draw() {
  return render(
    <TestWords words={{ courses }}>
      <ReadAloud keptAs="lata lesson">
        <div>
          <p>Wash your hands. Use soap!</p>
          <ul>
            <li>
              <input type="checkbox" /> Twenty seconds
            </li>
          </ul>
        </div>
      </ReadAloud>
    </TestWords>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lines = () => said.map(({ text }) => text)

test('it reads part after part in a voice of the device, then is ready for the beginning again', async () => {
  draw()
  await press('Read aloud')
  expect(lines()).toEqual(['Wash your hands.', 'Use soap!'])
  expect(said[0]).toMatchObject({ voice, lang: 'en-IN' })
  expect(screen.getByText(/Wash/).hasAttribute('data-read')).toBe(true)
  said.at(-1)?.onend?.()
  expect(lines().slice(2)).toEqual(['Twenty seconds'])
  said.at(-1)?.onend?.()
  await screen.findByRole('button', { name: 'Read aloud' })
  await press('Read aloud')
  expect(lines()).toEqual(['Wash your hands.', 'Use soap!'])
})

test('stopped in the second part it goes on there', async () => {
  const { unmount } = draw()
  await press('Read aloud')
  said.at(-1)?.onend?.()
  await press('Stop reading')
  expect(said).toEqual([])
  unmount()
  draw()
  await press('Read aloud')
  expect(lines()).toEqual(['Twenty seconds'])
})

test('without a voice of this device for the language nothing is offered', () => {
  voices = [
    { lang: 'hi-IN', localService: true },
    { lang: 'en-US', localService: false },
  ]
  draw()
  expect(screen.queryByRole('button')).toBeNull()
})

test('leaving the page ends it', async () => {
  const { unmount } = draw()
  await press('Read aloud')
  unmount()
  expect(said).toEqual([])
})
