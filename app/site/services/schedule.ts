/** A stretch of an engagement on the stairs of its time. */
export interface Stretch {
  /** Its weeks as one writes them, "3–4"; empty when it has none. */
  weeks: string
  /** How many weeks it takes. */
  length: number
}

/** How long each step of a schedule takes, from the words that say when it is: "Weeks 3–4" are two, "Before" counts as one. */
export function stretchesOf(steps: readonly { when: string }[]): Stretch[] {
  return steps.map(({ when }) => {
    const [weeks = '', from, to = from] = /(\d+)(?:–(\d+))?/.exec(when) ?? []
    return { weeks, length: Math.abs(Number(to ?? 0) - Number(from ?? 0)) + 1 }
  })
}
