import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { exampleCode } from '~/domain/diagnostics/revenue-health'
import calculator from '~messages/en/calculator'
import diagnostic from '~messages/en/diagnostic'
import form from '~messages/en/form'
import frame from '~messages/en/frame'
import revenueHealth from '~messages/en/revenue-health'
import { TestWords } from '../../../../tests/words'
import { RevenueHealthTool } from './revenue-health-tool'

const key = 'sopan-revenue-health'
const { demand } = revenueHealth.pillar
const otherCode = '000_000_000_000_000_000'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {} // jsdom has no layout
})
function open(hash = '') {
  history.replaceState(null, '', `/tools/revenue-health${hash}`)
  render(
    <TestWords words={{ calculator, diagnostic, form, frame, revenueHealth }}>
      <RevenueHealthTool />
    </TestWords>,
  )
  return {
    hash: () => location.hash,
    kept: () => JSON.parse(localStorage.getItem(key) ?? 'null'),
  }
}

/** Chooses the answer with these points. */
function choose({ ask }: { ask: string }, points: number) {
  const radio = within(screen.getByRole('group', { name: ask })).getAllByRole('radio')[points]
  return userEvent.click(radio as HTMLElement)
}

test('the example stands there, labelled, and nothing is kept before the first answer', () => {
  const { kept } = open()
  expect(screen.getAllByText(diagnostic.example).length).toBeGreaterThan(0)
  expect(screen.getByRole('img', { name: /scores 46 out of 100/ })).toBeDefined()
  expect(kept()).toBeNull()
})

test('an answer takes the place of the example, in this browser and in the address', async () => {
  const { hash, kept } = open()
  await choose(demand.first, 3)
  expect(screen.getByText(diagnostic.yours)).toBeDefined()
  expect(hash()).toBe('#a=a--_---_---_---_---_---')
  expect(kept()).toMatchObject({ code: 'a--_---_---_---_---_---' })
  const [sure] = screen.getAllByRole('radio', { name: diagnostic.certainty.measured }) as HTMLInputElement[]
  await userEvent.click(sure as HTMLInputElement)
  expect(kept().code[0]).toBe('9')
})

test('how sure one is can only be said of an answer', () => {
  open()
  for (const doubt of screen.getAllByRole('radio', { name: diagnostic.certainty.guessed, hidden: true }))
    expect(doubt.closest('fieldset')?.disabled).toBe(true)
})

test('going back changes the step and never the answers', async () => {
  const { hash } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Next: Pipeline' }))
  expect(hash()).toBe('#at=pipeline')
  const { pipeline } = revenueHealth.pillar
  await choose(pipeline.first, 4)
  history.back()
  await waitFor(() => expect(document.getElementById('demand')).toHaveProperty('open', true))
  expect(hash()).toContain('a=---_d--_---_---_---_---')
})

test('kept answers are there again, and can be deleted', async () => {
  localStorage.setItem(key, JSON.stringify({ code: otherCode, day: '2026-11-01' }))
  const { kept, hash } = open()
  expect(screen.getByText(diagnostic.yours)).toBeDefined()
  expect(screen.getByText('18 of 18 answered')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: diagnostic.keep.forget }))
  expect(kept()).toBeNull()
  expect(hash()).not.toContain('a=')
  expect(screen.getByText(diagnostic.keep.forgotten)).toBeDefined()
})

test('a link shows its answers without touching the own ones; changed, the own ones stay to compare with', async () => {
  localStorage.setItem(key, JSON.stringify({ code: otherCode, day: '2026-11-01' }))
  const { kept } = open(`#a=${exampleCode}`)
  expect(screen.getByText(diagnostic.fromLink)).toBeDefined()
  expect(kept().code).toBe(otherCode)
  await choose(demand.first, 4)
  expect(kept().code).not.toBe(otherCode)
  expect(kept().earlier).toEqual({ code: otherCode, day: '2026-11-01' })
  expect(screen.getByText(/Compared with your answers from 1 November 2026/)).toBeDefined()
})

test('answers of a link stand beside the own ones at once', () => {
  localStorage.setItem(key, JSON.stringify({ code: otherCode, day: '2026-11-01' }))
  open(`#a=${exampleCode}`)
  expect(screen.getByText(/Compared with your own answers from 1 November 2026/)).toBeDefined()
  const row = screen.getByRole('row', { name: /^Overall/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '46', '+46'])
})

test('after one answer there is a first result between honest bounds, and what moves it', async () => {
  open()
  await choose(demand.first, 2)
  expect(
    screen.getAllByText(/The pillar with answers scores 50 out of 100.*between 2 and 98/).length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('Demand, now 2 · at 4: +\u206050.0 · at 0: −\u206050.0')).toBeDefined()
})

test.each(['{', '[]', '"x"', '{"code":"<b>","day":"2026-11-01"}', '{"code":1}'])(
  'what is not ours in storage is left alone: %s',
  (stored) => {
    localStorage.setItem(key, stored)
    open()
    expect(screen.getAllByText(diagnostic.example).length).toBeGreaterThan(0)
  },
)
