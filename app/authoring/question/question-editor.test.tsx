import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type QuestionKind, type QuestionSource, questionKinds } from '~/domain/course-source'
import { questionProblems } from '~/domain/question-problems'
import english from '~messages/en/question-bank'
import { TestWords } from '../../../tests/words'
import { QuestionEditor } from './question-editor'
import { emptyQuestion } from './question-kinds'

/** Shows the editor with what is wrong at its fields; returns what was written so far. */
function edit(start: QuestionSource) {
  const written = { question: start }
  render(<Page start={start} onWritten={(question) => Object.assign(written, { question })} />)
  return written
}

function Page({
  start,
  onWritten,
}: {
  start: QuestionSource
  onWritten: (question: QuestionSource) => void
}) {
  const [question, setQuestion] = useState(start)
  onWritten(question)
  return (
    <TestWords words={{ questionBank: english }}>
      <QuestionEditor
        tenantId={null}
        question={question}
        onChange={setQuestion}
        problems={questionProblems(question)}
        idPrefix="q1"
      />
    </TestWords>
  )
}

const write = async (group: string, en: string, hi: string) => {
  const fields = within(screen.getByRole('group', { name: group })).getAllByRole('textbox')
  await userEvent.type(fields[0] as HTMLElement, en)
  await userEvent.type(fields[1] as HTMLElement, hi)
}

async function writeFrame() {
  await write('Question', 'When?', 'कब?')
  await write('Explanation shown after answering', 'Because.', 'क्योंकि।')
  await userEvent.type(screen.getByLabelText('Skills it trains'), 'Hand hygiene{Enter}')
}

const ways: Record<QuestionKind, () => Promise<void>> = {
  async single() {
    for (const number of [1, 2, 3]) await write(`Answer ${number}`, `Way ${number}`, `तरीक़ा ${number}`)
    await userEvent.click(screen.getByRole('radio', { name: 'Correct answer: answer 2' }))
  },
  async multiple() {
    for (const number of [1, 2, 3]) await write(`Answer ${number}`, `Way ${number}`, `तरीक़ा ${number}`)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Correct answer: answer 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Correct answer: answer 3' }))
  },
  async truth() {
    await userEvent.click(screen.getByRole('radio', { name: 'False' }))
  },
  async order() {
    for (const number of [1, 2, 3]) await write(`Step ${number}`, `Step ${number}`, `क़दम ${number}`)
  },
  async match() {
    for (const number of [1, 2, 3]) {
      await write(`Pair ${number}, shown`, `Left ${number}`, `बायाँ ${number}`)
      await write(`Pair ${number}, match`, `Right ${number}`, `दायाँ ${number}`)
    }
  },
  async number() {
    await userEvent.type(screen.getByLabelText('Correct number'), '२.५')
    await userEvent.type(screen.getByLabelText('Tolerance (plus or minus)'), '0.5')
    await write('Unit (seconds, °C)', 'minutes', 'मिनट')
  },
  async text() {
    await userEvent.type(screen.getByLabelText('Answer 1'), 'thank you{Enter}')
    await userEvent.type(await screen.findByLabelText('Answer 2'), 'धन्यवाद')
  },
}

test.each(questionKinds)(
  'a question of the kind %s is written until nothing is wrong with it',
  async (kind) => {
    const written = edit(emptyQuestion(kind, 'when'))
    expect(questionProblems(written.question)).not.toEqual([])
    await writeFrame()
    await ways[kind]()
    expect(questionProblems(written.question)).toEqual([])
    expect(written.question).toMatchObject({ id: 'when', kind, skills: ['hand_hygiene'] })
    expect(screen.queryByText(english.problem.text_missing)).toBeNull()
  },
)

test('what is wrong stands at the field, and the field says so', () => {
  edit(emptyQuestion('single', 'when'))
  const prompt = within(screen.getByRole('group', { name: 'Question' })).getByLabelText('Hindi')
  expect(prompt.id).toBe('q1-prompt-hi')
  expect(prompt.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(prompt.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    english.problem.text_missing,
  )
  expect(screen.getByRole('group', { name: 'Answers' }).textContent).toContain(
    english.problem.no_right_option,
  )
})

test('rows are added, moved and removed by the keyboard, and the focus goes along', async () => {
  const written = edit(emptyQuestion('order', 'steps'))
  const step = (number: number) =>
    within(screen.getByRole('group', { name: `Step ${number}` })).getAllByRole('textbox')[0] as HTMLElement
  await userEvent.type(step(1), 'Wet{Enter}')
  await expect.poll(() => document.activeElement).toBe(step(2))
  await userEvent.keyboard('Soap{Enter}')
  await expect.poll(() => document.activeElement).toBe(step(3))
  await userEvent.keyboard('Rinse{Enter}')
  await expect.poll(() => screen.queryByRole('group', { name: 'Step 4' })).not.toBeNull()
  await expect.poll(() => document.activeElement).toBe(step(4)) // or it takes the focus from what is typed next
  await userEvent.type(step(3), '{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => written.question).toMatchObject({ items: { en: ['Wet', 'Rinse', 'Soap', ''] } })
  await expect.poll(() => document.activeElement).toBe(step(2))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Step 3 is now number 2 of 4.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Step 4' }))
  await expect
    .poll(() => written.question)
    .toMatchObject({ items: { en: ['Wet', 'Rinse', 'Soap'], hi: ['', '', ''] } })
  await expect.poll(() => document.activeElement).toBe(step(3))
})

test('another kind keeps what both have, and one right answer where only one may be', async () => {
  const written = edit(emptyQuestion('multiple', 'when'))
  await writeFrame()
  await ways.multiple()
  await userEvent.selectOptions(screen.getByLabelText('Question type'), 'One correct answer')
  expect(written.question).toMatchObject({
    prompt: { en: 'When?', hi: 'कब?' },
    options: [{ isRight: true }, {}, { isRight: false }],
  })
  await userEvent.selectOptions(screen.getByLabelText('Question type'), 'True or false')
  expect(written.question).toEqual({
    id: 'when',
    kind: 'truth',
    isTrue: true,
    skills: ['hand_hygiene'],
    prompt: { en: 'When?', hi: 'कब?' },
    why: { en: 'Because.', hi: 'क्योंकि।' },
  })
})

test('a drawing is taken with its words, goes along to another kind, and is removed by the keyboard', async () => {
  const written = edit(emptyQuestion('single', 'when'))
  await userEvent.click(screen.getByRole('button', { name: english.picture.draw }))
  await userEvent.selectOptions(
    screen.getByLabelText(english.picture.drawing),
    english.drawings['three-signs'],
  )
  const alt = within(screen.getByRole('group', { name: english.picture.alt })).getByLabelText('Hindi')
  expect(alt.id).toBe('q1-picture-alt-hi')
  expect(alt.getAttribute('aria-invalid')).toBe('true')
  await write(english.picture.alt, 'Three signs', 'तीन साइनबोर्ड')
  await userEvent.selectOptions(screen.getByLabelText('Question type'), 'True or false')
  expect(written.question.picture).toEqual({
    figure: 'three-signs',
    alt: { en: 'Three signs', hi: 'तीन साइनबोर्ड' },
  })
  screen.getByRole('button', { name: english.picture.remove }).focus()
  await userEvent.keyboard('{Enter}')
  expect(written.question).not.toHaveProperty('picture')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: english.media.choose.image }))
})

test('a reason to an answer may be left out again', async () => {
  const written = edit(emptyQuestion('single', 'when'))
  await userEvent.click(screen.getByRole('button', { name: 'Add reason to answer 1' }))
  await write('Why it is right or wrong', 'So', 'ऐसे')
  expect(written.question).toMatchObject({ options: [{ why: { en: 'So', hi: 'ऐसे' } }, {}, {}] })
  for (const field of within(screen.getByRole('group', { name: 'Why it is right or wrong' })).getAllByRole(
    'textbox',
  ))
    await userEvent.clear(field)
  expect('options' in written.question && written.question.options[0]).toEqual({
    id: 'option',
    text: { en: '', hi: '' },
  })
})

test('what is no number or no skill is said, and nothing typed is lost', async () => {
  const written = edit(emptyQuestion('number', 'when'))
  await userEvent.type(screen.getByLabelText('Correct number'), 'about 5')
  expect(written.question).toMatchObject({ value: null })
  expect(screen.getByLabelText('Correct number')).toHaveProperty('value', 'about 5')
  expect(screen.getByText(english.number.wrong)).toBeTruthy()
  const skills = screen.getByLabelText('Skills it trains')
  await userEvent.type(skills, 'स्वच्छता{Enter}')
  expect(screen.getByText(english.skills.form)).toBeTruthy()
  expect(skills).toHaveProperty('value', 'स्वच्छता')
  await userEvent.clear(skills)
  await userEvent.type(skills, 'hygiene, allergen,')
  expect(written.question.skills).toEqual(['hygiene', 'allergen'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove skill: hygiene' }))
  expect(written.question.skills).toEqual(['allergen'])
})
