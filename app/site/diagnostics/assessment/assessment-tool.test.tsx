import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import assessment from '~messages/en/assessment'
import calculator from '~messages/en/calculator'
import diagnostic from '~messages/en/diagnostic'
import form from '~messages/en/form'
import frame from '~messages/en/frame'
import { TestWords } from '../../../../tests/words'
import { AssessmentTool } from './assessment-tool'

const { standards, training } = assessment.block

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {} // jsdom has no layout
})
function open(hash = '') {
  history.replaceState(null, '', `/assessment${hash}`)
  render(
    <TestWords words={{ assessment, calculator, diagnostic, form, frame }}>
      <AssessmentTool />
    </TestWords>,
  )
}

function choose({ ask }: { ask: string }, stage: number) {
  const radio = within(screen.getByRole('group', { name: ask })).getAllByRole('radio')[stage - 1]
  return userEvent.click(radio as HTMLElement)
}

test('a block gets its stage when its four practices are answered, and says what holds it back', async () => {
  open()
  await choose(standards.first, 3)
  expect(screen.getByText('Standards: 1 of 4 answered')).toBeDefined()
  await choose(standards.second, 3)
  await choose(standards.third, 2)
  await choose(standards.fourth, 4)
  expect(screen.getByText('Standards: stage 3, Practised')).toBeDefined()
  const result = within(screen.getByRole('region', { name: assessment.resultTitle }))
  expect(result.getByText(standards.next.s3)).toBeDefined()
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(standards.third.ask)
  expect(result.queryByText(training.next.s1)).toBeNull()
})

test('the examples speak of the business that was chosen', async () => {
  open()
  expect(screen.getByText('Such as check-in, a noisy room, a lost key.')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: assessment.outlet.cafe }))
  expect(screen.getByText('Such as the queue, a wrong drink, a clean table.')).toBeDefined()
})

test('a link brings back every stage and where to begin', () => {
  open('#a=r3333222211112222')
  expect(screen.getByText(diagnostic.fromLink)).toBeDefined()
  expect(screen.getByText('Start with On the floor: it’s the lowest of the four.')).toBeDefined()
})

test('before a block is complete its bounds stand there, and after one block a first result', async () => {
  open()
  await choose(standards.first, 1)
  await choose(standards.second, 2)
  expect(screen.getByText('Standards: 2 of 4 answered, stage 1 to 2')).toBeDefined()
  await choose(standards.third, 3)
  await choose(standards.fourth, 3)
  expect(screen.getByText(/So far Standards is lowest, at stage 2/)).toBeDefined()
  expect(screen.getByText(/One step better raises the block/).textContent).toContain(standards.second.ask)
})

test('the stages of a link stand beside the own ones at once', () => {
  const own = { code: 'h1111111111111111', day: '2026-11-01' }
  localStorage.setItem('sopan-assessment', JSON.stringify(own))
  open('#a=r3333222211112222')
  expect(screen.getByText('Compared with your own answers from 1 November 2026')).toBeDefined()
  const row = screen.getByRole('row', { name: /^Standards/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '3'])
})
