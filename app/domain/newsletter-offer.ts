/** So long no one is offered the newsletter a second time. */
const restDays = 30

const dayMs = 24 * 60 * 60_000

/** Whether the newsletter may be offered, given when that was done last (milliseconds, undefined: never). */
export function mayOffer(offeredAt: number | undefined, now: number): boolean {
  return offeredAt === undefined || now - offeredAt >= restDays * dayMs
}

/** Whether someone has really read: a minute with the page in sight, and more than half of it passed by. */
export function isEngaged(visibleSeconds: number, shareSeen: number): boolean {
  return visibleSeconds >= 60 && shareSeen >= 0.5
}
