/**
 * Fills the drawn hall by the share of places that is taken. A hall smaller than the drawing gets exactly its seats, from
 * the front row on; in a larger one each drawn seat stands for several.
 */
export function fillSeats(hall: ParentNode, capacity: number, taken: number) {
  let left = capacity
  for (const row of hall.querySelectorAll('svg g')) {
    const seats = [...row.querySelectorAll('rect')]
    const first = Math.ceil(Math.max(seats.length - left, 0) / 2)
    for (const [at, seat] of seats.entries()) if (at < first || at >= first + left) seat.remove()
    left = Math.max(left - seats.length, 0)
    if (!row.querySelector('rect')) row.remove()
  }
  const seats = [...hall.querySelectorAll('rect')]
  for (const seat of seats.slice(0, Math.round(taken * seats.length))) seat.dataset.taken = ''
}
