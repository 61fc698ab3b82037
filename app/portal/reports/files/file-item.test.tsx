import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ViewOnlyArea } from '~/platform/view-only'
import reportFiles from '~messages/en/report-files'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { FileItem } from './file-item'
import type { ReportFile } from './files.queries'

const asked: ReportFile = {
  id: 'a',
  name: 'Courses',
  place: 'training',
  query: '',
  state: 'waiting',
  problem: null,
  rows_done: 0,
  rows_all: null,
  bytes: null,
  is_cut: false,
  asked_at: '2026-11-28T04:30:00Z',
  ended_at: null,
  goes_at: null,
  is_fetched: false,
  may_fetch: false,
}
const ended = { ended_at: '2026-11-28T04:31:00Z', goes_at: '2026-12-01T04:31:00Z' }

function show(file: Partial<ReportFile>, isViewOnly = false) {
  aRoutedScreen(
    { reportFiles },
    <ViewOnlyArea isViewOnly={isViewOnly}>
      <ul>
        <FileItem tenantId="t" file={{ ...asked, ...file }} />
      </ul>
    </ViewOnlyArea>,
  )
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
}
afterEach(cleanup)

test.each<[string, Partial<ReportFile>, string, string[]]>([
  ['that waits', {}, reportFiles.waitingText, ['Stop: Courses']],
  ['that is begun', { state: 'running' }, reportFiles.begun, ['Stop: Courses']],
  [
    'that is made',
    { state: 'running', rows_done: 150_000, rows_all: 200_000 },
    '1,50,000 of 2,00,000',
    ['Stop: Courses'],
  ],
  [
    'that is ready',
    { state: 'ready', rows_done: 1, bytes: 2_100_000, may_fetch: true, ...ended },
    'One row, 2.1 MB. It’s kept here until 1 December 2026 at 10:01 am.',
    ['Download: Courses', 'Remove: Courses'],
  ],
  [
    'that ends before its rows do',
    { state: 'ready', rows_done: 200_000, is_cut: true, may_fetch: true, ...ended },
    'There are more rows: the file ends after 2,00,000. Narrow the report down to get them all.',
    ['Download: Courses', 'Remove: Courses'],
  ],
  [
    'of what one may no longer read',
    { state: 'ready', ...ended },
    reportFiles.goneText,
    ['Make again: Courses', 'Remove: Courses'],
  ],
  [
    'that found no room',
    { state: 'failed', problem: 'disk_full', ...ended },
    reportFiles.problems.disk_full,
    ['Make again: Courses', 'Remove: Courses'],
  ],
  [
    'that was stopped',
    { state: 'cancelled', ...ended },
    reportFiles.states.cancelled,
    ['Make again: Courses', 'Remove: Courses'],
  ],
])('a file %s says so, and what can be done', (_, file, said, acts) => {
  expect(show(file)).toEqual(acts)
  expect(screen.getByText(said)).toBeTruthy()
})

test('who only looks in does nothing with it', () => {
  expect(show({ state: 'running' }, true)).toEqual([])
})
