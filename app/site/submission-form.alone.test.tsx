import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PagePath } from '~/platform/page-path'
import { Refusal } from '~/platform/refusal'
import form from '~messages/en/form'
import { fakeBackend } from '../../tests/fake-backend'
import { TestWords } from '../../tests/words'
import { startSubmissionForms } from './script/submission-forms'
import { SubmissionField } from './submission-field'
import { SubmissionForm } from './submission-form'

const user = userEvent.setup()
const submit = fakeBackend().invokes('submit', () => ({ reference: 'SP-1234' }))

beforeAll(startSubmissionForms)
beforeEach(() => {
  sessionStorage.clear()
  render(
    <PagePath value="/contact">
      <TestWords words={{ form }}>
        <SubmissionForm kind="contact" submitLabel="Send">
          <SubmissionField kind="contact" name="name" label="Name" />
          <SubmissionField kind="contact" name="email" label="E-mail" />
          <SubmissionField kind="contact" name="message" label="Message" />
        </SubmissionForm>
      </TestWords>
    </PagePath>,
  )
})
async function fillIn(message = 'Two outlets in Mysuru') {
  await user.type(screen.getByLabelText('Name'), 'Lata')
  await user.type(screen.getByLabelText('E-mail'), 'lata@annapurna.test')
  await user.type(screen.getByLabelText('Message'), message)
  await user.click(screen.getByRole('checkbox'))
}
const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
const sent = () => submit.mock.calls.map(([form]) => form)

test('no field asks the browser to forget: without a script, what was typed comes back with the back button', () => {
  const fields = ['Name', 'E-mail', 'Message'].map((label) => screen.getByLabelText(label))
  expect(fields.map((field) => field.getAttribute('autocomplete'))).not.toContain('off')
})

test('what is missing is named above the form and at each field, and nothing is sent', async () => {
  await user.type(screen.getByLabelText('E-mail'), 'lata')
  await send()
  const summary = screen.getByRole('alert', { name: 'Check 4 fields' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Name is required',
    'E-mail: enter an email address like name@example.com',
    'Message is required',
    form.problem.mustAgree,
  ])
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  await user.click(within(summary).getByRole('link', { name: 'Message is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
  expect(submit).not.toHaveBeenCalled()
})

test('a whole form is sent as one JSON and thanked for with its reference', async () => {
  await fillIn()
  await send()
  await waitFor(() => expect(screen.getByText('SP-1234')).toBeTruthy())
  expect(screen.getByText(form.done.contact.title).parentElement).toBe(document.activeElement)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sent()).toEqual([
    {
      kind: 'contact',
      language: 'en',
      page: '/contact',
      name: 'Lata',
      email: 'lata@annapurna.test',
      message: 'Two outlets in Mysuru',
      agreement: 'yes',
      elapsed: expect.stringMatching(/^\d+$/),
      website: '',
      source: '{}',
      submission_id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    },
  ])
})

test('two presses send once', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Response>()
  submit.mockReturnValue(promise)
  await fillIn()
  await send()
  await user.click(screen.getByRole('button', { name: form.sending }))
  arrive(Response.json({ reference: 'SP-1' }))
  await waitFor(() => expect(screen.getByText('SP-1')).toBeTruthy())
  expect(submit).toHaveBeenCalledOnce()
})

test.each([
  ['the network is gone', () => Promise.reject(new Refusal('unreachable')), form.failure.offline],
  ['too many were sent', () => new Response('', { status: 429 }), form.failure.busy],
  ['the server broke', () => new Response('', { status: 500 }), form.failure.failed],
])('when %s, the words say so and the same id is sent again', async (_, failing, words) => {
  submit.mockImplementationOnce(failing)
  await fillIn()
  await send()
  const summary = await screen.findByRole('alert', { name: words })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two outlets in Mysuru')
  await user.click(within(summary).getByRole('button', { name: form.tryAgain }))
  await waitFor(() => expect(screen.getByText('SP-1234')).toBeTruthy())
  const [first, second] = sent()
  expect(second?.submission_id).toBe(first?.submission_id)
})

test('other words are another submission', async () => {
  submit.mockReturnValue(new Response('', { status: 500 }))
  await fillIn()
  await send()
  await screen.findByRole('alert')
  await user.type(screen.getByLabelText('Message'), ', and one in Hassan')
  await send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  const [first, second] = sent()
  expect(second?.submission_id).not.toBe(first?.submission_id)
})

test('what the function finds wrong stands at its field', async () => {
  submit.mockReturnValue(Response.json({ problems: { message: 'threat' } }, { status: 422 }))
  await fillIn()
  await send()
  const summary = await screen.findByRole('alert', { name: 'Check one field' })
  expect(within(summary).getByRole('link').textContent).toBe(
    'Message contains code, which isn’t allowed here',
  )
})
