import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '~/platform/toasts'
import { ViewOnlyArea } from '~/platform/view-only'
import refusals from '~messages/en/refusals'
import reportSharing from '~messages/en/report-sharing'
import viewOnly from '~messages/en/view-only'
import { fakeBackend } from '../../../../tests/fake-backend'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { aScreen } from '../../../../tests/screen'
import { FolderSection } from './folder-section'
import type { ReportFolder } from './folders.queries'

const placed = fakeBackend().rpc('place_report')

const words = reportSharing.folders
const folder = (id: string, name: string, told: Partial<ReportFolder> = {}): ReportFolder => ({
  id,
  name,
  is_wide: false,
  may_change: true,
  is_sample: false,
  things: [],
  ...told,
})
const folders = [
  folder('f1', 'Monday', { things: ['training'] }),
  folder('f2', 'Board'),
  folder('f3', 'Everyone', { is_wide: true, may_change: false }),
]
const things = [{ thing: 'training', name: 'Courses', to: '/app/reports/training', mayShare: false }]

beforeEach(() => {
  aScreen()
  notices.dismiss()
})

async function show(isViewOnly = false) {
  const element = (
    <ViewOnlyArea isViewOnly={isViewOnly}>
      <FolderSection tenantId="t" folders={folders} things={things} isAdmin={false} />
    </ViewOnlyArea>
  )
  aRoutedScreen({ reportSharing, refusals, viewOnly }, element)
  await screen.findByRole('link', { name: 'Courses' })
}
const place = (name: string) => screen.getByRole('listitem', { name })
const report = () => within(place('Monday')).getByRole('link', { name: 'Courses' }).closest('li') as Element
const fromMonday = (to: string | null) => ({
  p_tenant_id: 't',
  p_thing: 'training',
  p_folder_id: to,
  p_from: 'f1',
})
const said = () => notices.list().flatMap(({ title, isLeaving }) => (isLeaving ? [] : [title]))

/** What a browser carries along while something is dragged. */
function aLoad(held: Record<string, string> = {}) {
  return {
    effectAllowed: '',
    setData(kind: string, value: string) {
      held[kind] = value
    },
    getData: (kind: string) => held[kind] ?? '',
    get types() {
      return Object.keys(held)
    },
  }
}
function drag(name: string, dataTransfer: object = aLoad()) {
  fireEvent.dragStart(report(), { dataTransfer })
  const isTaken = !fireEvent.dragOver(place(name), { dataTransfer })
  fireEvent.drop(place(name), { dataTransfer })
  return isTaken
}

test('a report that is dropped upon a folder goes into it, out of the one it lay in', async () => {
  await show()
  expect(report().getAttribute('draggable')).toBe('true')
  expect(drag('Board')).toBe(true)
  await waitFor(() => expect(said()).toEqual(['It is in “Board” now']))
  expect(placed).toHaveBeenCalledExactlyOnceWith(fromMonday('f2'))
})

test('the folder shows that it takes what is over it, for as long', async () => {
  await show()
  const dataTransfer = aLoad()
  const isMarked = () => place('Board').className.includes('border-marigold')
  fireEvent.dragStart(report(), { dataTransfer })
  fireEvent.dragOver(place('Board'), { dataTransfer })
  expect(isMarked()).toBe(true)
  fireEvent.dragLeave(place('Board'), { dataTransfer })
  expect(isMarked()).toBe(false)
})

test.each<[string, string, object]>([
  ['the folder it lies in', 'Monday', aLoad()],
  ['one that only admins fill', 'Everyone', aLoad()],
])('nothing happens over %s', async (_, name, load) => {
  await show()
  drag(name, load)
  expect(placed).not.toHaveBeenCalled()
})

test('a file or a text from elsewhere is no report', async () => {
  await show()
  const dataTransfer = aLoad({ 'text/plain': 'training f1' })
  expect(fireEvent.dragOver(place('Board'), { dataTransfer })).toBe(true)
  fireEvent.drop(place('Board'), { dataTransfer })
  expect(placed).not.toHaveBeenCalled()
})

test('what may not be changed is not taken up', async () => {
  await show(true)
  expect(report().hasAttribute('draggable')).toBe(false)
  expect(drag('Board')).toBe(false)
  expect(placed).not.toHaveBeenCalled()
})

test('with the keyboard alone its menu puts it there, and takes it out', async () => {
  await show()
  const actions = () => screen.getByRole('button', { name: 'Actions for Courses' })
  actions().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const choice = await screen.findByLabelText(words.folder)
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Board', words.none])
  await userEvent.selectOptions(choice, 'Board')
  screen.getByRole('button', { name: words.put }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(placed).toHaveBeenCalledExactlyOnceWith(fromMonday('f2')))
  await waitFor(() => expect(screen.queryByLabelText(words.folder)).toBeNull())
  actions().focus()
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  await waitFor(() => expect(placed).toHaveBeenLastCalledWith(fromMonday(null)))
})
