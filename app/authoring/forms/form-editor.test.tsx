import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { soundForm } from '~/domain/shops/form.fixture'
import { Refusal } from '~/platform/refusal'
import authoring from '~messages/en/authoring'
import questionBank from '~messages/en/question-bank'
import shopForms from '~messages/en/shop-forms'
import { fakeBackend } from '../../../tests/fake-backend'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { FormEditor } from './form-editor'
import type { OpenedForm } from './forms.queries'

const saveForm = fakeBackend().rpc('save_shop_draft', ({ p_revision }) => ({
  revision: p_revision + 1,
  updated_at: '2026-11-21T10:05:00Z',
}))

const opened: OpenedForm = {
  id: '00000000-0000-4000-8000-000000000001',
  isLibrary: false,
  archivedAt: null,
  revision: 3,
  releasedRevision: 2,
  updatedAt: '2026-11-21T10:00:00Z',
  versions: [{ number: 1, releasedAt: '2026-11-20T10:00:00Z' }],
  draft: {
    title: { en: 'Dinner for two', hi: 'दो लोगों का डिनर' },
    about: { en: '', hi: '' },
    kind: 'restaurant',
    base: 'en',
    document: soundForm(),
    reviewed: {},
  },
}

function openEditor(search = '', as: Partial<OpenedForm> = {}) {
  aRoutedScreen(
    { authoring, questionBank, shopForms },
    <FormEditor
      personId="asha"
      opened={{ ...opened, ...as }}
      tenantId="annapurna"
      mayWrite
      courseSkills={['greeting']}
    />,
    { at: `/${search}` },
  )
  return userEvent.setup()
}
const structure = () => screen.getByRole('navigation', { name: shopForms.structure.label })

test('a question moves by Alt and an arrow, and it is said where it is now', async () => {
  const user = openEditor()
  within(structure())
    .getByRole('link', { name: /waited/ })
    .focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const links = within(structure()).getAllByRole('link')
  const names = links.map(({ textContent }) => textContent)
  expect(names.findIndex((name) => name?.includes('waited'))).toBeLessThan(
    names.findIndex((name) => name?.includes('greeted')),
  )
  screen.getByText('waited is now question 1 of 5 in section 1.')
})

test('what keeps the form from 100 is said at its place once somebody asks', async () => {
  const user = openEditor('?part=question-allergy')
  await user.click(screen.getAllByLabelText(shopForms.options.fails)[0] as HTMLElement)
  expect(screen.queryByText(shopForms.problems.codes.cannot_reach_100)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Check: 1 thing missing' }))
  expect(screen.getAllByText(shopForms.problems.codes.cannot_reach_100, { exact: false }).length).toBe(2)
  screen.getByRole('group', {
    name: shopForms.options.label,
    description: new RegExp(shopForms.problems.codes.cannot_reach_100),
  })
})

test('the test run shows the score of every answer, and what a failed critical question does', async () => {
  const user = openEditor('?view=test')
  const score = screen.getByRole('region', { name: shopForms.test.score })
  within(score).getByText(shopForms.test.noAnswer)
  expect(score.textContent).not.toMatch(/\d/)
  const greeted = screen.getByRole('group', { name: 'greeted' })
  await user.click(within(greeted).getByLabelText('Yes'))
  const allergy = screen.getByRole('group', { name: 'allergy' })
  await user.click(within(allergy).getByLabelText('asked'))
  const taste = screen.getByRole('group', { name: 'taste' })
  await user.click(within(taste).getByLabelText('5'))
  expect(within(score).getByRole('row', { name: /Order/ }).textContent).toContain('100.0')
  expect(screen.queryByRole('group', { name: 'why' })).toBeNull()
  await user.click(within(allergy).getByLabelText('guess'))
  expect(within(score).getByRole('row', { name: /Order/ }).textContent).toContain('0.0')
  screen.getByText(shopForms.test.criticalFailed)
  screen.getByRole('group', { name: 'why' })
})

test('a skill that no course teaches is said', () => {
  const { draft } = opened
  draft.document.sections[0]?.questions[0]?.skills.push('juggling')
  openEditor('?part=question-greeted')
  screen.getByText('None of your courses teaches: juggling')
})

test('what could not be sent is on this device when the form is opened again, and is saved then', async () => {
  saveForm.mockRejectedValue(new Refusal('unreachable'))
  const user = openEditor()
  const name = () => screen.getAllByRole('textbox', { name: 'English' })[0] as HTMLTextAreaElement
  await user.type(name(), ' or four')
  await waitFor(() => screen.getByText(authoring.saving.waiting, { selector: '[data-saving]' }), {
    timeout: 3000,
  })
  cleanup()

  saveForm.mockReset()
  openEditor()
  expect(name().value).toBe('Dinner for two or four')
  screen.getByText(authoring.saving.restored)
  await waitFor(() => screen.getByText(authoring.saving.saved), { timeout: 3000 })
  expect(saveForm.mock.lastCall?.[0].p_said).toMatchObject({ title: { en: 'Dinner for two or four' } })
  cleanup()

  openEditor()
  expect(name().value).toBe('Dinner for two')
})

test('work on this device over which somebody else saved waits until one chose', async () => {
  saveForm.mockRejectedValue(new Refusal('unreachable'))
  const user = openEditor()
  await user.type(screen.getAllByRole('textbox', { name: 'English' })[0] as HTMLElement, '!')
  await waitFor(() => expect(saveForm).toHaveBeenCalled(), { timeout: 3000 })
  cleanup()
  saveForm.mockClear()
  openEditor('', { revision: 4 })
  screen.getByRole('heading', { name: shopForms.conflict.title })
  expect(saveForm).not.toHaveBeenCalled()
})

test('a version that is read is not the draft that is being written, and leads back to it', async () => {
  saveForm.mockRejectedValue(new Refusal('unreachable'))
  const user = openEditor()
  await user.type(screen.getAllByRole('textbox', { name: 'English' })[0] as HTMLElement, '!')
  await waitFor(() => expect(saveForm).toHaveBeenCalled(), { timeout: 3000 })
  cleanup()
  openEditor('', { version: 1 })
  screen.getByText('Version 1, as released')
  screen.getByRole('heading', { name: 'Dinner for two' })
  expect(screen.getByRole('link', { name: shopForms.toDraft }).getAttribute('href')).toBe(
    `/app/mystery-shops/forms/${opened.id}`,
  )
})
