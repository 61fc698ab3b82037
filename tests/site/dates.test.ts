import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayInIndia } from '../../app/domain/india-moment.ts'
import { agreementVersion } from '../../app/domain/submissions.ts'
import { clientFolder } from '../../build/manifest.ts'
import { builtPages } from './pages.ts'

// The days that say since when something stands there; of days to come (holidays, deadlines) content may speak.
const said = /^[\s-]*"?(?:date|since|postedOn|published|changed|updated)"?: *"?(\d{4}-\d\d-\d\d)/gm
const builtOn = dayInIndia(statSync(path.join(clientFolder, 'index.html')).mtime)

test('nothing we publish is dated later than the day it was built', () => {
  const files = globSync('content/**/*.{md,json}')
  const dated = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(said)].map(([, day = '']) => ({ file, day })),
  )
  expect(dated.length).toBeGreaterThan(20)
  expect(dated.filter(({ day }) => day > builtOn)).toEqual([])
  const changed = builtPages().map(({ address, publishedOn = '', changedOn = '' }) => ({
    address,
    day: changedOn > publishedOn ? changedOn : publishedOn,
  }))
  expect(changed.filter(({ day }) => day > builtOn)).toEqual([])
})

test('nobody agrees to a text of a day that has not come', () => {
  expect(agreementVersion <= builtOn, `people agree to the text of ${agreementVersion}`).toBe(true)
})
