import type { InputRule, Values } from './scenario.ts'

/** What one input does to the outcome when only it moves. */
export interface Lever<Name extends string = string> {
  name: Name
  /** The outcome with the input a fifth lower and a fifth higher. */
  lower: number
  higher: number
  /** The input met its limit on the way up or down: a chance ends at 100 %. */
  isCapped: boolean
}

/** How far a lever is moved: by a fifth of its value. */
export const leverShare = 0.2

/** Each input moved by a fifth down and up, all else as it is; the one that matters most comes first. */
export function sensitivity<Name extends string, Moved extends Name>(
  rules: readonly InputRule<Name>[],
  values: Values<Name>,
  moved: readonly Moved[],
  outcome: (values: Values<Name>) => number,
): Lever<Moved>[] {
  const base = outcome(values)
  const levers = moved.map((name) => {
    const { min, max } = rules.find((rule) => rule.name === name) ?? { min: -Infinity, max: Infinity }
    const [down, up] = [values[name] * (1 - leverShare), values[name] * (1 + leverShare)]
    const at = (value: number) => outcome({ ...values, [name]: Math.min(max, Math.max(min, value)) })
    return { name, lower: at(down), higher: at(up), isCapped: down < min || up > max }
  })
  const weight = ({ lower, higher }: Lever) => Math.max(Math.abs(lower - base), Math.abs(higher - base))
  return levers.toSorted((one, other) => weight(other) - weight(one))
}

export interface Range {
  low: number
  high: number
}

/** The lowest and highest outcome when each of some inputs may be off by a share, all in the worst or best way at once. */
export function spread<Name extends string>(
  rules: readonly InputRule<Name>[],
  values: Values<Name>,
  unsure: readonly Name[],
  share: number,
  outcome: (values: Values<Name>) => number,
): Range {
  const corners = unsure.reduce<Values<Name>[]>(
    (known, name) => {
      const { min, max } = rules.find((rule) => rule.name === name) ?? { min: -Infinity, max: Infinity }
      return known.flatMap((corner) =>
        [1 - share, 1 + share].map((factor) => ({
          ...corner,
          [name]: Math.min(max, Math.max(min, values[name] * factor)),
        })),
      )
    },
    [values],
  )
  const outcomes = corners.map(outcome)
  return { low: Math.min(...outcomes), high: Math.max(...outcomes) }
}
