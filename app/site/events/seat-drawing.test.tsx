import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seatPlan } from '~/domain/seat-plan'
import { fillSeats } from './seat-drawing'
import { Seats } from './seats'

test.each([
  [10, 0.3, [6, 4], 3],
  [2, 0, [2], 0],
  [7, 1, [6, 1], 7],
  [40, 0.5, [6, 7, 8, 9, 10], 20],
  [120, 0.02, [6, 7, 8, 9, 10], 1],
])('a hall of %i places, %d taken, is drawn with rows of %j and %i taken', (capacity, share, rows, taken) => {
  const hall = document.createElement('div')
  hall.innerHTML = renderToStaticMarkup(<Seats />)
  fillSeats(hall, capacity, share)
  expect([...hall.querySelectorAll('g')].map((row) => row.querySelectorAll('rect').length)).toEqual(rows)
  expect(hall.querySelectorAll('[data-taken]')).toHaveLength(taken)
})

test.each(
  [1, 2, 7, 13, 14, 39, 40, 120].flatMap((capacity) =>
    [0, 0.02, 0.3, 0.98, 1].map((share) => [capacity, share] as const),
  ),
)('the server fills a hall of %i places, %d taken, as the script does', (capacity, share) => {
  const hall = document.createElement('div')
  hall.innerHTML = renderToStaticMarkup(<Seats isNumbered />)
  const rects = [...hall.querySelectorAll('rect')]
  const plan = seatPlan(capacity, share)
  fillSeats(hall, capacity, share)
  expect(rects.map((rect) => rect.dataset.seat)).toEqual(plan.map((_, at) => String(at)))
  const shown = rects.map((rect) =>
    hall.contains(rect) ? (rect.dataset.taken === '' ? 'taken' : 'free') : 'none',
  )
  expect(shown).toEqual(plan)
})
