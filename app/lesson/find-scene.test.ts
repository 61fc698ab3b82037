import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findScene } from './find-scene'
import { covers, ownCovers } from './scenes/covers'

interface Course {
  slug: string
  chapters: { lessons: { id: string }[] }[]
}
const folder = path.join(import.meta.dirname, '../../content/library')
const library = readdirSync(folder).map(
  (file): Course => parse(readFileSync(path.join(folder, file), 'utf8')),
)
const scenes = import.meta.glob<{ default: object }>('./scenes/*-*.ts', { eager: true })

test.each(library)('$slug: each lesson is drawn, and nothing else is', async ({ slug, chapters }) => {
  const keys = chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  expect(Object.keys(scenes[`./scenes/${slug}.ts`]?.default ?? {}).sort()).toEqual(keys.sort())
})

test('every line begins somewhere and holds only numbers that can be drawn', async () => {
  for (const { slug, chapters } of library)
    for (const { id } of chapters.flatMap(({ lessons }) => lessons)) {
      const { wash = [], faint = [], ink = [], accent = [] } = (await findScene(slug, id)) ?? {}
      expect(ink.length, `${slug} ${id}`).toBeGreaterThan(0)
      for (const line of [...wash, ...faint, ...ink, ...accent])
        expect(line, `${slug} ${id}`).toMatch(/^M[-\d.\sMmLlHhVvCcSsAaZz]+$/)
    }
})

test('each course of the library has a cover of its own, small and drawn with numbers', () => {
  expect(Object.keys(covers).sort()).toEqual(library.map(({ slug }) => slug).sort())
  const drawn = [...Object.values(covers), ...Object.values(ownCovers)].map((cover) =>
    [cover.wash, cover.faint, cover.ink, cover.accent].flatMap((paths) => paths ?? []),
  )
  expect(new Set(drawn.map((paths) => paths.join(''))).size).toBe(drawn.length)
  for (const paths of drawn) {
    expect(paths.join('').length).toBeLessThan(1500)
    for (const path of paths) expect(path).toMatch(/^M[-\d.\sMmLlHhVvCcSsAaZz]+$/)
  }
})

test('a course of a tenant has none', async () => {
  expect(await findScene('house-rules', 'welcome')).toBeNull()
  expect(await findScene('clean-hands-clean-kitchen', 'unknown')).toBeNull()
})
