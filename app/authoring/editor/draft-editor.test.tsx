import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseSource } from '~/domain/course-source'
import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { keepWork, workOf } from '~/platform/writing/kept-work'
import { fakeBackend } from '../../../tests/fake-backend'
import { aCourse, aDraft, courseId, openEditor, opened } from './draft.fixture'

const backend = fakeBackend()
const saveDraft = backend.rpc('save_draft', ({ p_revision }) => ({
  revision: p_revision + 1,
  updated_at: '2026-11-21T10:05:00Z',
}))
const openStudioCourse = backend.rpc('open_studio_course', () => ({
  ...opened,
  draft: { ...aDraft, revision: 5, updated_by_name: 'Ravi Das' },
}))

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
})
afterEach(() => {
  toasts.dismiss()
})

const structure = () => screen.getByRole('navigation', { name: 'Structure' })
const lessons = () =>
  within(structure())
    .getAllByRole('link')
    .map((link) => link.dataset.part)
const saved = () => saveDraft.mock.lastCall?.[0].p_source as CourseSource | undefined

test('lessons move by Alt and an arrow, over the edge of their part, and it is said', async () => {
  openEditor()
  const link = within(structure()).getByRole('link', { name: /Smile/ })
  link.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(lessons()).toEqual(['course', 'chapter-one', 'lesson-b', 'lesson-a', 'chapter-two', 'lesson-c'])
  expect(screen.getByText('Smile is now lesson 1 of 2 in part 1.')).toBeTruthy()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(lessons()).toEqual(['course', 'chapter-one', 'lesson-a', 'chapter-two', 'lesson-b', 'lesson-c'])
  await waitFor(() =>
    expect(document.activeElement).toBe(within(structure()).getByRole('link', { name: /Smile/ })),
  )
  await waitFor(() => expect(saved()?.chapters[1]?.lessons.map(({ id }) => id)).toEqual(['b', 'c']), {
    timeout: 9000,
  })
})

test('a lesson dragged with the mouse stands where it was dropped', () => {
  openEditor()
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  const row = (part: string) =>
    structure().querySelector(`[data-part="${part}"]`)?.closest('li') as HTMLElement
  fireEvent.dragStart(row('lesson-a'), { dataTransfer })
  fireEvent.dragOver(row('lesson-c'), { dataTransfer })
  fireEvent.drop(row('lesson-c'), { dataTransfer })
  expect(lessons()).toEqual(['course', 'chapter-one', 'lesson-b', 'chapter-two', 'lesson-a', 'lesson-c'])
})

test('what is written is saved by itself, and what is removed can be brought back', async () => {
  openEditor({ part: 'lesson-a' })
  const [title] = within(screen.getByRole('group', { name: 'Lesson title' })).getAllByRole('textbox')
  await userEvent.type(title as HTMLElement, ' and nod')
  await waitFor(() => expect(saved()?.chapters[0]?.lessons[0]?.title.en).toBe('Look up and nod'), {
    timeout: 9000,
  })
  await waitFor(() => expect(screen.getAllByText('Saved').length).toBeGreaterThan(0))
  expect(workOf('asha', courseId, (work) => work)).toBeUndefined()
  await userEvent.click(within(structure()).getByRole('button', { name: 'Actions: Water' }))
  await userEvent.click(
    within(structure()).getAllByText('Remove lesson', { selector: '[role=menuitem]' }).at(-1) as HTMLElement,
  )
  expect(lessons()).not.toContain('lesson-c')
  toasts.list()[0]?.action?.onPress()
  await waitFor(() => expect(lessons()).toContain('lesson-c'))
})

test('a line keeps its translation when it moves, and pasted lines become lines', async () => {
  openEditor({ part: 'lesson-a' })
  const [first] = within(screen.getByRole('group', { name: 'Steps, in order' })).getAllByRole('textbox')
  ;(first as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const texts = () =>
    within(screen.getByRole('group', { name: 'Steps, in order' }))
      .getAllByRole<HTMLTextAreaElement>('textbox')
      .map(({ value }) => value)
  expect(texts()).toEqual(['Second', '', 'First', 'पहला'])
  const [top] = within(screen.getByRole('group', { name: 'Steps, in order' })).getAllByRole('textbox')
  fireEvent.change(top as HTMLElement, { target: { value: 'Second\nThird' } })
  expect(texts()).toEqual(['Second', '', 'Third', '', 'First', 'पहला'])
})

test('without a connection the work stays on this device and is there after a reload', async () => {
  saveDraft.mockRejectedValue(new Refusal('unreachable'))
  const first = openEditor({ part: 'lesson-a' })
  const [title] = within(screen.getByRole('group', { name: 'Lesson title' })).getAllByRole('textbox')
  await userEvent.type(title as HTMLElement, '!')
  await waitFor(() => expect(screen.getAllByText(/You’re offline/).length).toBeGreaterThan(0), {
    timeout: 9000,
  })
  first.unmount()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2)) // it tries once more as it goes
  saveDraft.mockReset()
  openEditor({ part: 'lesson-a' })
  expect(screen.getByRole('heading', { level: 2, name: 'Look up!' })).toBeTruthy()
  expect(screen.getByText('We found unsaved work on this device and restored it.')).toBeTruthy()
  await waitFor(() => expect(saved()?.chapters[0]?.lessons[0]?.title.en).toBe('Look up!'), { timeout: 9000 })
})

test('work over an older revision is never mixed: whose goes on is chosen', async () => {
  const source = { ...aCourse, title: { en: 'Mine', hi: '' } }
  keepWork({
    work: { source, reviewed: {} },
    personId: 'asha',
    workId: courseId,
    revision: 0,
    keptAt: Date.now(),
  })
  openEditor()
  expect(await screen.findByText(/Ravi Das saved it on/)).toBeTruthy()
  expect(saveDraft).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Someone else changed this course')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine, replace theirs' }))
  await waitFor(() => expect(saveDraft.mock.lastCall?.[0].p_revision).toBe(5))
  expect(saved()?.title.en).toBe('Mine')
  await waitFor(() => expect(screen.queryByText('Someone else changed this course')).toBeNull())
})

test('theirs are taken as they are, and writing goes on from there', async () => {
  const theirs = { ...aDraft, source: { ...aCourse, title: { en: 'Theirs', hi: '' } }, revision: 5 }
  openStudioCourse.mockResolvedValue({ ...opened, draft: theirs })
  saveDraft.mockRejectedValueOnce(new Refusal('draft_changed'))
  openEditor()
  const [title] = within(screen.getByRole('group', { name: 'Title' })).getAllByRole('textbox')
  await userEvent.type(title as HTMLElement, '!')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Keep theirs, discard mine' }, { timeout: 9000 }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeTruthy()
  expect(workOf('asha', courseId, (work) => work)).toBeUndefined()
  const [now] = within(screen.getByRole('group', { name: 'Title' })).getAllByRole('textbox')
  await userEvent.type(now as HTMLElement, '?')
  await waitFor(() => expect(saveDraft.mock.lastCall?.[0].p_revision).toBe(5), { timeout: 9000 })
  expect(saved()?.title.en).toBe('Theirs?')
})

test('the list of what is missing leads to the field', async () => {
  openEditor()
  await userEvent.click(screen.getByRole('button', { name: /to do$/ }))
  await userEvent.click(
    screen.getAllByRole('button', { name: /^Water, Hindi:\s*This text is missing/ })[0] as HTMLElement,
  )
  await waitFor(() => expect(document.activeElement?.id).toBe('course-chapters-1-lessons-0-title-hi'))
  await userEvent.click(screen.getByRole('button', { name: 'Next missing text' }))
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^course-/))
})

test('a cover is chosen among our drawings, and the standard one leaves nothing behind', async () => {
  openEditor()
  const cover = within(screen.getByRole('group', { name: 'Cover' }))
  expect(cover.getByRole('radio', { name: 'Standard' })).toHaveProperty('checked', true)
  await userEvent.click(cover.getByRole('radio', { name: 'Clean hands' }))
  await waitFor(() => expect(saved()?.cover).toEqual({ scene: 'clean-hands-clean-kitchen' }), {
    timeout: 9000,
  })
  await userEvent.click(cover.getByRole('radio', { name: 'Standard' }))
  await waitFor(() => expect(saved()).not.toHaveProperty('cover'), { timeout: 9000 })
})
