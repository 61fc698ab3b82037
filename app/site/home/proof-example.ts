/** Mean scores of two groups of outlets, month by month, made up to show the method. */
export const scores = {
  early: [68, 67, 69, 77, 78, 79, 79, 78, 80],
  late: [67, 69, 68, 69, 70, 68, 76, 78, 78],
} as const

/** The first month after the start of training. */
export const startMonth = { early: 4, late: 7 } as const

/**
 * What the training moved, in points: how much the early group rose while the late one still waited, how much the
 * waiting one moved by itself, and the difference of both.
 */
export function effectOf({ early, late }: Record<'early' | 'late', readonly number[]>) {
  const change = (values: readonly number[]) =>
    Math.round(
      mean(values.slice(startMonth.early - 1, startMonth.late - 1)) -
        mean(values.slice(0, startMonth.early - 1)),
    )
  return { early: change(early), late: change(late), effect: change(early) - change(late) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
