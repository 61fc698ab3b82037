import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '~/platform/refusal'
import questionBank from '~messages/en/question-bank'
import { fakeBackend } from '../../../tests/fake-backend'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { aScreen } from '../../../tests/screen'
import type { ImportedRow } from './bank.queries'
import { ImportView } from './import-view'

function open() {
  aScreen()
  aRoutedScreen({ questionBank }, <ImportView tenantId="annapurna" />)
}

const csv = [
  'kind,question_en,question_hi,right,explanation_en,explanation_hi,skills,key',
  'truth,Is it?,क्या यह है?,yes,So,ऐसे,hygiene,first',
  'truth,Is it not?,,no,So,,hygiene,second',
  'riddle,What walks?,कौन चलता है?,4,,,hygiene,third',
  'truth,Too long?,लंबा?,yes,So,ऐसे,hygiene,fourth',
].join('\n')

const answer = (
  row: number,
  outcome: ImportedRow['outcome'],
  more: Partial<ImportedRow> = {},
): ImportedRow => ({
  row,
  key: 'key',
  outcome,
  code: null,
  path: null,
  is_complete: true,
  ...more,
})
const answers = [
  answer(2, 'new'),
  answer(3, 'changed', { is_complete: false }),
  answer(5, 'refused', { code: 'text_too_long', path: 'prompt.en', is_complete: null }),
]
const importQuestions = fakeBackend().rpc('import_bank_questions', () => answers)

async function check(content = csv) {
  const input = screen.getByLabelText(questionBank.importing.file)
  await userEvent.upload(input, new File([content], 'questions.csv', { type: 'text/csv' }))
  await userEvent.click(screen.getByRole('button', { name: questionBank.importing.check }))
}

test('a file is tried first, what is wrong is said row by row, and then it is taken', async () => {
  open()
  await check()
  const counts = await screen.findByText('1 new · 1 changed · 0 unchanged · 2 skipped')
  await waitFor(() => expect(document.activeElement).toBe(counts))
  expect(importQuestions.mock.lastCall?.[0]).toMatchObject({
    p_tenant_id: 'annapurna',
    p_rows: [
      { row: 2, key: 'first', question: { kind: 'truth', isTrue: true } },
      { row: 3, key: 'second' },
      { row: 5, key: 'fourth' },
    ],
    p_dry_run: true,
  })
  expect(screen.getByText('One of them needs translation.')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    `4What walks?Skipped${questionBank.importing.row_problem.kind_unknown}`,
    `5Too long?Skipped${questionBank.problem.text_too_long}`,
  ])
  await userEvent.click(screen.getByRole('radio', { name: questionBank.importing.all }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5)

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 questions' }))
  expect(await screen.findByText('2 questions imported')).toBeTruthy()
  expect(importQuestions.mock.calls.map(([{ p_dry_run }]) => p_dry_run)).toEqual([true, false])
  expect(screen.getByRole('link', { name: questionBank.importing.toList })).toBeTruthy()
})

test('without a file, or with one that is none, it is said at the field', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: questionBank.importing.check }))
  expect(await screen.findByText(questionBank.importing.chosen)).toBeTruthy()
  await check('name,email\nAsha,asha@x.test')
  expect(await screen.findByText(questionBank.importing.file_problem.no_heading)).toBeTruthy()
  expect(screen.getByLabelText(questionBank.importing.file).getAttribute('aria-invalid')).toBe('true')
  expect(importQuestions).not.toHaveBeenCalled()
})

test('a connection that breaks loses nothing: the file is still chosen', async () => {
  importQuestions.mockRejectedValueOnce(new Refusal('unreachable'))
  open()
  await check()
  expect(await screen.findByText(questionBank.problem.unreachable)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: questionBank.importing.check }))
  expect(await screen.findByText('1 new · 1 changed · 0 unchanged · 2 skipped')).toBeTruthy()
})
