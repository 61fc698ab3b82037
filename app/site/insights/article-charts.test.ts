import { expect, test } from 'vitest'
import { outcomeOf } from '~/domain/open-arithmetic'
import { drawnRows, limitRows, valuesIn } from './article-charts'
import { listArticles, readArticle } from './articles.server'

/** What a figure counts: rupees, a share, or whatever is written behind it. */
const unitOf = (figure: string) => figure.replace(/[−\d.,\s]/g, '')

test.each(['en', 'hi'] as const)('every article in %s that works something out draws it', async (locale) => {
  const articles = await Promise.all(
    (await listArticles(locale)).map(({ slug }) => readArticle(locale, slug)),
  )
  const worked = articles.filter(({ example }) => example)
  const drawn = [...Object.keys(drawnRows), ...Object.keys(limitRows)]
  expect(worked.map(({ slug }) => slug).sort()).toEqual(drawn.sort())
  for (const { slug, example } of worked.filter(({ slug }) => drawnRows[slug])) {
    const rows = (drawnRows[slug] ?? []).map((at) => example?.rows[at]?.result ?? '')
    expect(new Set(rows.map(unitOf)).size, `${slug}: ${rows.join(', ')}`).toBe(1)
    expect(rows.every((row) => Number.isFinite(outcomeOf(row)))).toBe(true)
  }
})

test.each(['en', 'hi'] as const)(
  'an article in %s without an example draws a table of its own, or has none to draw',
  async (locale) => {
    const articles = await Promise.all(
      (await listArticles(locale)).map(({ slug }) => readArticle(locale, slug)),
    )
    const drawn = articles.filter(({ example }) => !example).map(({ slug, chartRows }) => [slug, chartRows])
    const people = locale === 'en' ? 'food handlers' : 'फ़ूड हैंडलर'
    expect(Object.fromEntries(drawn)).toEqual({
      'the-allergen-conversation': [],
      'the-food-safety-file': [
        { label: `9 ${people}`, result: '1' },
        { label: `25 ${people}`, result: '1' },
        { label: `26 ${people}`, result: '2' },
        { label: `60 ${people}`, result: '3' },
      ],
    })
  },
)

test.each(['en', 'hi'] as const)('what is drawn between limits in %s lies between them', async (locale) => {
  for (const [slug, { upper, lower }] of Object.entries(limitRows)) {
    const { example } = await readArticle(locale, slug)
    const rows = example?.rows ?? []
    const values = valuesIn(rows[0]?.arithmetic ?? '')
    expect(values.length).toBeGreaterThanOrEqual(8)
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBe(
      outcomeOf(rows[0]?.arithmetic ?? ''),
    )
    expect(Math.max(...values)).toBeLessThan(outcomeOf(rows[upper]?.result ?? ''))
    expect(Math.min(...values)).toBeGreaterThan(outcomeOf(rows[lower]?.result ?? ''))
  }
})
