import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '~/platform/refusal'
import questionBank from '~messages/en/question-bank'
import { fakeBackend } from '../../../tests/fake-backend'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { emptyQuestion } from '../question/question-kinds'
import type { BankQuestion } from './bank.queries'
import { QuestionForm } from './question-form'

const putQuestion = fakeBackend().rpc('put_bank_question', ({ p_revision }) => p_revision + 1)

const words = questionBank
const both = (en: string, hi: string) => ({ en, hi })
const known: BankQuestion = {
  id: 'q1',
  key: 'gloves',
  kind: 'truth',
  skills: ['hygiene'],
  source: {
    ...emptyQuestion('truth', 'gloves'),
    skills: ['hygiene'],
    prompt: both('Gloves?', 'दस्ताने?'),
    why: both('Wash.', 'धोएँ।'),
  },
  picture_name: null,
  is_complete: true,
  revision: 3,
  is_archived: false,
  updated_at: '2026-11-21T10:00:00Z',
  updated_by_name: null,
}

function open(question: BankQuestion | undefined, mayWrite = true, personId = 'asha') {
  const form = (
    <QuestionForm
      personId={personId}
      tenantId="annapurna"
      wanted={question?.id ?? 'new'}
      question={question}
      skills={[]}
      mayWrite={mayWrite}
    />
  )
  return aRoutedScreen({ questionBank }, form, { at: '/?question=q1' }).router
}

const save = () => userEvent.click(screen.getByRole('button', { name: words.form.save }))
const prompt = () =>
  within(screen.getByRole('group', { name: words.editor.prompt })).getAllByRole('textbox')[0]

test('what is missing in both languages is said before anything is sent, and leads to the field', async () => {
  open(undefined)
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(putQuestion).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(
    within(screen.getByRole('alert')).getAllByRole('button', {
      name: words.problem.text_missing,
    })[0] as Element,
  )
  expect(document.activeElement).toBe(prompt())
})

test('a question is saved over the revision that was read, and the list comes back', async () => {
  const router = open(known)
  await userEvent.type(prompt() as Element, '!')
  await save()
  await expect.poll(() => router.state.location.search).toBe('')
  expect(putQuestion.mock.calls).toMatchObject([
    [{ p_tenant_id: 'annapurna', p_id: 'q1', p_revision: 3, p_source: { prompt: { en: 'Gloves?!' } } }],
  ])
  expect(localStorage.length).toBe(0)
})

test('somebody else was faster: what was written stays, also after a reload, for the same person', async () => {
  putQuestion.mockRejectedValue(new Refusal('question_changed'))
  open(known)
  await userEvent.type(prompt() as Element, ' Mine.')
  await save()
  expect(await screen.findByText(words.problem.question_changed)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.form.reload })).toBeTruthy()
  expect(prompt()).toHaveProperty('value', 'Gloves? Mine.')
  cleanup()
  open(known, true, 'somebody else')
  expect(prompt()).toHaveProperty('value', 'Gloves?')
  cleanup()
  open(known)
  expect(screen.getByText(words.form.kept)).toBeTruthy()
  expect(prompt()).toHaveProperty('value', 'Gloves? Mine.')
  await userEvent.click(screen.getByRole('button', { name: words.form.startOver }))
  expect(prompt()).toHaveProperty('value', 'Gloves?')
})

test('who only looks changes nothing', () => {
  open(known, false)
  expect(prompt()).toHaveProperty('value', 'Gloves?')
  expect(prompt()?.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: words.form.save })).toBeNull()
})
