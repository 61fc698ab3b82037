export type Variant = 'A' | 'B'

/**
 * The variant of every running test: the stored one, else A or B by chance, about half each. `random` returns 0 to
 * below 1. Tests that no longer run are left out.
 */
export function drawVariants(
  running: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  random: () => number,
): Record<string, Variant> {
  return Object.fromEntries(
    running.map((test): [string, Variant] => {
      const known = stored[test]
      if (known === 'A' || known === 'B') return [test, known]
      return [test, random() < 0.5 ? 'A' : 'B']
    }),
  )
}
