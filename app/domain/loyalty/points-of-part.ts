/** The points that belong to a part of a bill: all of them for all of it, in proportion otherwise, and never more than those for less. */
export function pointsOfPart(points: number, wholePaise: number, partPaise: number): number {
  if (wholePaise <= 0 || partPaise <= 0) return 0
  if (partPaise >= wholePaise) return points
  return Math.min(Math.round((points * partPaise) / wholePaise), Math.max(points - 1, 0))
}
