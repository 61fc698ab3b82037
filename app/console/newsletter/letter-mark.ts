interface Progress {
  people: number
  waiting: number
  queued: number
}

/**
 * What changes as soon as a letter is changed, ends or has come a whole percent further: a letter to thousands would
 * else be another one every second.
 */
export function markOf(letter: { state: string; revision: number }, tally: Progress | null): string {
  return JSON.stringify([letter.state, letter.revision, tally && settledPercent(tally)])
}

function settledPercent({ people, waiting, queued }: Progress): number {
  return people === 0 ? 100 : Math.floor((100 * (people - waiting - queued)) / people)
}
