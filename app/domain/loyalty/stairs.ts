/** How far a guest is on the way up to something: the steps already climbed of `steps`, never all before it is reached. */
export function climbed(have: number, wanted: number, steps: number): number {
  if (wanted <= 0 || have >= wanted) return steps
  return Math.min(steps - 1, Math.max(0, Math.floor((have / wanted) * steps)))
}

interface InReach {
  points: number
  problem: string | null
}

/** The reward to look forward to: the nearest that only points are missing for, else the dearest that is in reach. */
export function nextReward<Reward extends InReach>(rewards: readonly Reward[]): Reward | undefined {
  const byPoints = [...rewards].sort((one, other) => one.points - other.points)
  return (
    byPoints.find(({ problem }) => problem === 'not_enough_points') ??
    byPoints.findLast(({ problem }) => problem === null)
  )
}

/** A card number as it is read aloud: `K7MR 3WXP 9HTA`. */
export function inGroups(card: string): string {
  return card.match(/.{1,4}/g)?.join(' ') ?? card
}
