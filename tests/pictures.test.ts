import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import english from '../messages/en/pictures.ts'
import hindi from '../messages/hi/pictures.ts'
import { houseWords } from './pictures/house-words.ts'
import { filesOf, listedPictures, pictureFolder, wholeList } from './pictures/picture-files.ts'
import { views } from './pictures/views.ts'

const again = 'take them with "npm run pictures"'

test('every picture of the product is there in both languages, light and dark, plain and sharp', () => {
  const missing = views.flatMap(filesOf).filter((file) => !existsSync(path.join(pictureFolder, file)))
  expect(missing, again).toEqual([])
})

test('the pages know of every picture what it measures', () => {
  expect(listedPictures(), again).toEqual(wholeList())
})

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
