import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { locales } from '../app/domain/locale.ts'
import english from '../messages/en/pictures.ts'
import hindi from '../messages/hi/pictures.ts'
import { houseWords } from './pictures/house-words.ts'
import {
  filesOf,
  listedPictures,
  pictureFolder,
  pictureName,
  type Shape,
  schemes,
} from './pictures/picture-files.ts'
import { views } from './pictures/views.ts'

const again = 'take them with "npm run pictures"'

test('every picture of the product is there in both languages, light and dark, plain and sharp', () => {
  const missing = views.flatMap(filesOf).filter((file) => !existsSync(path.join(pictureFolder, file)))
  expect(missing, again).toEqual([])
})

test('the pages know of every picture what it measures, in each language', async () => {
  const listed = listedPictures()
  expect(Object.keys(listed), again).toEqual(views.map(({ id }) => id))
  for (const [id, picture] of Object.entries(listed))
    for (const locale of locales)
      for (const scheme of schemes) {
        const { whole, onPhone } = picture[locale]
        for (const width of picture.widths) await expectShape(pictureName(id, locale, scheme, width), whole)
        await expectShape(pictureName(id, locale, scheme, 'phone'), onPhone)
      }
})

/** A file has the shape that the list says, to the nearest of its own pixels: the page keeps that much room for it. */
async function expectShape(name: string, [width, height]: Shape) {
  const file = await sharp(path.join(pictureFolder, `${name}.avif`)).metadata()
  const high = ((file.width ?? 0) * height) / width
  expect(Math.abs((file.height ?? 0) - high), `${name} is not ${width} by ${height}: ${again}`).toBeLessThan(
    1,
  )
}

test('every picture is told in both languages to who does not see it', () => {
  const ids = views.map(({ id }) => id).toSorted()
  expect(Object.keys(english.alt).toSorted()).toEqual(ids)
  expect(Object.keys(hindi.alt).toSorted()).toEqual(ids)
})

test('what the house of the demo writes in Hindi pictures is Hindi, and the seed has it in English', () => {
  const seed = globSync('supabase/seed/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const written = houseWords.flatMap(({ words }) => Object.entries(words))
  expect(written.map(([english]) => english).filter((english) => !seed.includes(`'${english}'`))).toEqual([])
  expect(written.map(([, hindi]) => hindi).filter((hindi) => /[A-Za-z]/.test(hindi))).toEqual([])
})
