import { expect, test } from 'vitest'
import type { Papers } from './learning/compliance/papers.queries'
import type { WallCell } from './learning/compliance/wall-row'
import type { Training } from './learning/training/training.queries'
import { whatIsDue } from './person-due'

const cell = (more: Partial<WallCell>): WallCell => ({
  standing: 'missing',
  is_needed: true,
  window_state: 'pending',
  credential_id: null,
  valid_from: null,
  valid_until: null,
  source: null,
  due_on: null,
  ends_on: null,
  is_learning: false,
  learning_due_on: null,
  learning_is_late: false,
  is_self_decided: false,
  ...more,
})
const title = { en: 'Title', hi: 'नाम' }
const papersWith = (cells: Record<string, WallCell>) =>
  ({
    certifications: Object.keys(cells).map((id) => ({
      id,
      title,
      earned_by: 'document',
      people_per_holder: null,
    })),
    cells,
  }) as unknown as Papers
const course = (assignment_id: string, state: Training['state'], due_on: string | null, more = {}) =>
  ({ assignment_id, title, state, due_on, is_superseded: false, ...more }) as Training

test('what is due stands in the order of its days, what is required now first, what has no day last', () => {
  const papers = papersWith({
    now: cell({}),
    by: cell({ due_on: '2026-12-05' }),
    ending: cell({ standing: 'expiring', valid_until: '2026-12-31' }),
    learned: cell({
      standing: 'expired',
      valid_until: '2026-10-31',
      is_learning: true,
      learning_due_on: '2026-12-01',
    }),
    valid: cell({ standing: 'valid', valid_until: '2027-12-31' }),
    notAsked: cell({ is_needed: false, standing: 'expired', valid_until: '2026-01-31' }),
  })
  const training = [
    course('late', 'overdue', '2026-11-01'),
    course('free', 'open', null),
    course('done', 'done', '2026-01-01'),
    course('before', 'overdue', '2026-01-01', { is_superseded: true }),
  ]
  expect(whatIsDue(papers, training).map(({ key, day }) => `${key} ${day}`)).toEqual([
    'now null',
    'late 2026-11-01',
    'learned 2026-12-01',
    'by 2026-12-05',
    'ending 2026-12-31',
    'free null',
  ])
})
