import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Form, Link, Outlet, redirect } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toasts } from '~/platform/toasts'
import session from '~messages/en/session'
import { aRoutedScreen } from '../../tests/routed-screen'
import { FormDrafts } from './form-drafts'

const day = 24 * 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => {
  toasts.dismiss()
})

function Application({ personId }: { personId: string }) {
  return (
    <>
      <Link to="/other">elsewhere</Link>
      <Link to="/">the form</Link>
      <Link to="/refused">the change</Link>
      <Link to="/read">read</Link>
      <Outlet />
      <FormDrafts personId={personId} />
    </>
  )
}

function ApplicationForm() {
  return (
    <Form method="post" data-draft="application">
      <input name="business" aria-label="Business" />
      <textarea name="about" aria-label="About" />
      <input type="checkbox" name="module" value="loyalty" aria-label="Loyalty" />
      <input type="password" name="pin" aria-label="Pin" />
      <input name="code" autoComplete="one-time-code" aria-label="Code" />
      <button type="submit">Send</button>
    </Form>
  )
}

/** Sends without a navigation, as a change does, and is refused. */
function RefusedForm() {
  const [isRefused, setRefused] = useState(false)
  function refuse(event: React.FormEvent) {
    event.preventDefault()
    setRefused(true)
  }
  return (
    <form data-draft="change" onSubmit={refuse}>
      <p role="alert">{isRefused ? 'No' : null}</p>
      <input name="name" aria-label="Name" />
      <button type="submit">Save</button>
    </form>
  )
}

function open(personId = 'asha', isAccepted = true) {
  return aRoutedScreen({ session }, <Application personId={personId} />, {
    path: '/',
    route: {
      children: [
        { index: true, element: <ApplicationForm />, action: () => (isAccepted ? redirect('/other') : null) },
        { path: 'other', element: 'sent' },
        { path: 'refused', element: <RefusedForm />, loader: async () => null },
        { path: 'read', element: 'another page', loader: async () => null },
      ],
    },
  })
}

const business = () => screen.getByLabelText<HTMLInputElement>('Business')
const offered = () => toasts.list().find(({ title }) => title === 'You have unfinished work here')

async function typeAndLeave(personId?: string) {
  const view = open(personId)
  await userEvent.type(business(), 'Chai & Co')
  await userEvent.type(screen.getByLabelText('About'), 'three outlets')
  await userEvent.click(screen.getByLabelText('Loyalty'))
  await userEvent.type(screen.getByLabelText('Pin'), '4711')
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  view.unmount()
}

test('what was typed is offered back to the same person, and put back on a press', async () => {
  await typeAndLeave()
  open()
  expect(business().value).toBe('')
  act(() => offered()?.action?.onPress())
  expect(business().value).toBe('Chai & Co')
  expect(screen.getByLabelText<HTMLTextAreaElement>('About').value).toBe('three outlets')
  expect(screen.getByLabelText<HTMLInputElement>('Loyalty').checked).toBe(true)
})

test('passwords and codes are never kept', async () => {
  await typeAndLeave()
  expect(JSON.stringify(localStorage)).not.toMatch(/4711|123456/)
})

test('nobody else is offered it', async () => {
  await typeAndLeave('asha')
  open('ravi')
  expect(offered()).toBeUndefined()
})

test.each([
  ['a minute less than a day', day - 60_000, true],
  ['a day', day, false],
])('after %s it is offered: %s', async (_, age, expected) => {
  await typeAndLeave()
  const stored = localStorage.getItem('sopan-form-drafts') ?? ''
  const savedAt = Object.values<{ savedAt: number }>(JSON.parse(stored))[0]?.savedAt ?? 0
  localStorage.setItem('sopan-form-drafts', stored.replace(String(savedAt), String(savedAt - age)))
  open()
  expect(Boolean(offered())).toBe(expected)
})

test('a form that was sent and is gone has no draft', async () => {
  open('asha', true)
  await userEvent.type(business(), 'Chai & Co')
  await userEvent.click(screen.getByText('Send'))
  await screen.findByText('sent')
  await userEvent.click(screen.getByText('the form'))
  expect(offered()).toBeUndefined()
  expect(localStorage.getItem('sopan-form-drafts')).toBeNull()
})

test('a form that was sent and refused keeps its draft', async () => {
  open('asha', false)
  await userEvent.type(business(), 'Chai & Co')
  await userEvent.click(screen.getByText('Send'))
  cleanup()
  open()
  expect(offered()).toBeDefined()
})

test('a change that was refused keeps its draft when its page is left', async () => {
  open()
  await userEvent.click(screen.getByText('the change'))
  await userEvent.type(await screen.findByLabelText('Name'), 'Chai & Co')
  await userEvent.click(screen.getByText('Save'))
  await screen.findByText('No')
  await userEvent.click(screen.getByText('read'))
  await screen.findByText('another page')
  expect(localStorage.getItem('sopan-form-drafts')).toContain('Chai & Co')
  await userEvent.click(screen.getByText('the change'))
  await screen.findByLabelText('Name')
  expect(offered()).toBeDefined()
})

test('a long letter in two languages is kept; of what is too long the last copy that fitted', () => {
  const view = open()
  const about = () => screen.getByLabelText<HTMLTextAreaElement>('About')
  const write = (text: string) => fireEvent.input(about(), { target: { value: text } })
  write('न'.repeat(20_000))
  view.unmount()
  const again = open()
  write('न'.repeat(100_000))
  again.unmount()
  open()
  act(() => offered()?.action?.onPress())
  expect(about().value).toHaveLength(20_000)
})

test('an emptied form has no draft, and a damaged store is as good as none', async () => {
  const view = open()
  await userEvent.type(business(), 'x')
  await userEvent.clear(business())
  view.unmount()
  open()
  expect(offered()).toBeUndefined()
  cleanup()
  const damaged = { personId: 'asha', savedAt: Date.now(), values: [7] }
  localStorage.setItem('sopan-form-drafts', JSON.stringify({ 'asha application': damaged }))
  open()
  fireEvent.focusIn(business())
  expect(offered()).toBeUndefined()
})
