import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestWords } from '../../tests/words'
import { FileField } from './file-field'

const onFile = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <TestWords>
      <FileField name="members" label="Members" accept=".csv, image/*" onFile={onFile} />
    </TestWords>,
  )
})
const field = () => screen.getByLabelText<HTMLInputElement>('Members')

function drop(file: File) {
  const area = field().parentElement as HTMLElement
  const event = createEvent.drop(area)
  Object.assign(event, { dataTransfer: { files: [file] } })
  Object.defineProperty(field(), 'files', { writable: true, value: [] }) // jsdom lets no one make a list of files
  fireEvent(area, event)
}

test('a chosen file shows its name and size and can be taken back', async () => {
  const file = new File(['x'.repeat(2500)], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(field(), file)
  expect(screen.getByRole('status').textContent).toContain('people.csv2.5 kB')
  expect(onFile).toHaveBeenLastCalledWith(file)
  await userEvent.click(screen.getByRole('button', { name: 'Remove people.csv' }))
  expect(onFile).toHaveBeenLastCalledWith(null)
  expect([field().value, document.activeElement]).toEqual(['', field()])
})

test.each([
  ['people.CSV', '', true],
  ['logo.png', 'image/png', true],
  ['people.xlsx', 'application/vnd.ms-excel', false],
])('%s dropped is taken: %#', (name, type, isTaken) => {
  drop(new File(['x'], name, { type }))
  expect(onFile.mock.calls.length).toBe(isTaken ? 1 : 0)
  expect(field().getAttribute('aria-invalid')).toBe(isTaken ? null : 'true')
  expect(screen.queryByText(`${name} isn’t a file type we accept here`) === null).toBe(isTaken)
})
