import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TestWords } from '../../tests/words'
import { Checkbox } from './checkbox'
import { type FieldErrors, FormFields } from './form-fields'
import { NumberField } from './number-field'
import { PasswordField } from './password-field'
import { Select } from './select'
import { TextArea } from './text-area'
import { TextField } from './text-field'

function Sample({ errors }: { errors?: FieldErrors }) {
  return (
    <TestWords>
      <form>
        <FormFields errors={errors} summaryTitle="Please look again">
          <TextField name="email" label="E-mail" description="Your work address" isRequired />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <TextArea name="note" label="Note" />
          <Select name="kind" label="Kind" options={[{ value: 'hotel', label: 'Hotel' }]} />
          <NumberField name="seats" label="Seats" defaultValue={125_000} />
          <Checkbox name="news" label="News" />
        </FormFields>
      </form>
    </TestWords>
  )
}

const every: FieldErrors = {
  email: 'E-mail is required',
  password: 'Password must be at least 8 characters',
  note: 'Note is required',
  kind: 'Kind is required',
  seats: 'Seats is required',
  news: 'News is required',
}

test('without errors there is no summary and no field is marked', () => {
  render(<Sample />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  expect(screen.getByLabelText('E-mail').getAttribute('aria-required')).toBe('true')
})

test('the summary takes the focus, every time an answer brings errors', () => {
  const { rerender } = render(<Sample errors={{ email: 'E-mail is required' }} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByLabelText('E-mail').focus()
  rerender(<Sample errors={{ email: 'E-mail is required' }} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('each kind of field says the same words as the summary, which leads to it', async () => {
  render(<Sample errors={every} />)
  for (const [name, message] of Object.entries(every)) {
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: message }))
    const field = document.activeElement
    const described = (field?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    expect(field?.getAttribute('aria-invalid'), name).toBe('true')
    expect(described.map((element) => element?.textContent)).toContain(message)
  }
})

test('what is wrong is read before the help, and nothing typed is lost', async () => {
  const { rerender } = render(<Sample />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'asha@')
  rerender(<Sample errors={{ email: 'E-mail is required' }} />)
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  const words = (email.getAttribute('aria-describedby') ?? '').split(' ')
  expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'E-mail is required',
    'Your work address',
  ])
  expect(email.value).toBe('asha@')
})

test('a problem of the whole form stands alone, without a link and without a number of fields', () => {
  render(<Sample errors={{ '': 'Nothing was changed' }} />)
  expect(screen.getByRole('alert', { name: 'Nothing was changed' }).textContent).toBe('Nothing was changed')
  expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull()
})

test('a password is shown and hidden again', async () => {
  render(<Sample />)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

test('a number is written in lakh and sent plain', () => {
  render(<Sample />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' }).value).toBe('1,25,000')
  const form = document.querySelector('form') as HTMLFormElement
  expect(new FormData(form).get('seats')).toBe('125000')
})
