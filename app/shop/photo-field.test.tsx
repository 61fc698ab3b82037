import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from '~messages/en/shop-report'
import hi from '~messages/hi/shop-report'
import { TestWords } from '../../tests/words'
import { PhotoField } from './photo-field'

function show(room: number, locale: 'en' | 'hi' = 'en') {
  const shopReport = locale === 'en' ? en : hi
  render(
    <TestWords words={{ shopReport }} language={locale}>
      <PhotoField
        title="The table"
        photos={['a']}
        waiting={[]}
        room={room}
        onPhoto={() => {}}
        onRemove={() => {}}
      />
    </TestWords>,
  )
}
const camera = () => screen.queryByLabelText('Take a photo: The table')

test('while there is room nothing is said of it', () => {
  show(12)
  expect(camera()).not.toBeNull()
  expect(screen.queryByText(/fit/)).toBeNull()
})

test('the last photos are counted before they are taken', () => {
  show(1)
  expect(camera()).not.toBeNull()
  screen.getByText('One more photo fits.')
})

test('a full report offers no camera, and says what makes room', () => {
  show(0)
  expect(camera()).toBeNull()
  screen.getByText('This report holds its 20 photos. To take another, remove one.')
  screen.getByRole('button', { name: 'Remove photo 1' })
})

test('in Hindi as well', () => {
  show(2, 'hi')
  screen.getByText('2 फ़ोटो और ली जा सकती हैं।')
})
