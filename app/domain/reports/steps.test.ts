import { expect, test } from 'vitest'
import { explores } from './catalogue.ts'
import { fallOf, stepsOf } from './steps.ts'

test('what the rows do not explain is a row of its own, so that the last one ends at the whole', () => {
  const rows = [
    { name: 'Pune', value: 30 },
    { name: 'Goa', value: -50 },
  ]
  expect(fallOf(rows, { start: 100, end: 90 }, 'Else')).toEqual([
    { name: 'Pune', value: 30, from: 100, to: 130 },
    { name: 'Goa', value: -50, from: 130, to: 80 },
    { name: 'Else', value: 10, from: 80, to: 90 },
  ])
  expect(fallOf(rows, { start: 0, end: -20 }, 'Else')).toHaveLength(2)
})

test('steps of a funnel are figures of their explore', () => {
  for (const [key, steps] of Object.entries(stepsOf))
    expect(explores[key as keyof typeof explores].metrics).toEqual(expect.arrayContaining([...steps]))
})
