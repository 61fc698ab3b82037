import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import { expect } from './journey.ts'
import type { InBoth } from './learners.ts'
import { wordsOf } from './words.ts'

/** Goes through all questions and hands them in. */
export async function handIn(
  page: Page,
  locale: Locale,
  answer: (prompt: string) => Promise<void> = async () => {},
) {
  const t = wordsOf(locale)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#question')).toBeFocused()
  for (let last = false; !last; ) {
    const prompt = (await heading.textContent()) ?? ''
    await answer(prompt)
    const review = page.getByRole('button', { name: t('courses.quiz.review') })
    last = await review.isVisible()
    await (last ? review : page.getByRole('button', { name: t('courses.quiz.next'), exact: true })).click()
    await expect(heading).not.toHaveText(prompt)
  }
  await page.getByRole('button', { name: t('courses.quiz.handIn') }).click()
}

interface Right {
  id: string
  kind: string
  prompt: InBoth
  body: { items?: { id: string; text: InBoth }[] }
  answer: unknown
}

/** What is right in the questions of a lesson. */
export async function rightAnswers(sql: Sql, lessonId: string) {
  return sql<Right[]>`
    select q.id, q.kind, q.prompt, q.body, k.answer from questions q
    join private.question_keys k on k.question_id = q.id where q.lesson_id = ${lessonId}`
}

/** Answers the question that is asked as it should be. */
export async function answerRightly(page: Page, locale: Locale, right: readonly Right[], prompt: string) {
  const t = wordsOf(locale)
  const question = right.find((one) => one.prompt[locale] === prompt)
  if (!question) throw new Error(`no such question: ${prompt}`)
  const { kind, answer, body } = question
  const main = page.getByRole('main')
  if (kind === 'single' || kind === 'multiple') {
    for (const option of [answer].flat()) await main.locator(`input[value="${option}"]`).check()
  } else if (kind === 'truth') {
    await main
      .getByRole('radio', { name: t(answer ? 'courses.quiz.true' : 'courses.quiz.false'), exact: true })
      .check()
  } else if (kind === 'match') {
    for (const [left, to] of Object.entries(answer as Record<string, string>))
      await main.locator(`select[name="match-${left}"]`).selectOption(to)
  } else if (kind === 'order') {
    await bringIntoOrder(page, locale, body.items ?? [], answer as string[])
  } else {
    const typed = kind === 'number' ? (answer as { value: number }).value : (answer as string[])[0]
    await main.getByRole('textbox').fill(String(typed))
  }
}

/** With the keyboard alone: each step is carried up to its place by the arrow keys. */
async function bringIntoOrder(
  page: Page,
  locale: Locale,
  items: readonly { id: string; text: InBoth }[],
  order: readonly string[],
) {
  const t = wordsOf(locale)
  const rows = page.locator('[data-item]')
  const leave = page.getByRole('button', { name: t('courses.quiz.orderLeave') })
  if (await leave.isVisible()) await leave.click()
  for (const [at, id] of order.entries()) {
    const now = await rows.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item))
    const item = items.find((one) => one.id === id)?.text[locale] ?? ''
    for (let from = now.indexOf(id); from > at; from -= 1) {
      await page.getByRole('button', { name: t('courses.quiz.up', { item }), exact: true }).press('ArrowUp')
      await expect(rows.nth(from - 1)).toHaveAttribute('data-item', id)
    }
  }
}
