import { readTypedNumber } from './typed-number.ts'

/** One number a tool asks for. Its name is its parameter in the address, so it stays as it is once links are shared. */
export interface InputRule<Name extends string = string> {
  name: Name
  unit: 'money' | 'count' | 'percent' | 'days' | 'hours' | 'factor'
  /** The illustrative value a visitor finds. */
  initial: number
  min: number
  max: number
  isWhole?: boolean
  /** Asked for under "more assumptions", after the first answer. */
  isMore?: boolean
  /** One of many alike, typed side by side under a heading of their own. */
  isCell?: boolean
  /** The few values it can have, where typing would be harder than choosing. */
  choices?: readonly number[]
}

export type Values<Name extends string = string> = Readonly<Record<Name, number>>

/** What is wrong with an input by itself. */
export type InputProblem = 'empty' | 'notANumber' | 'tooSmall' | 'tooLarge' | 'notWhole'

export function initialValues<Name extends string>(rules: readonly InputRule<Name>[]): Values<Name> {
  return collect(rules, ({ initial }) => initial)
}

/** The value an input stands for, or what is wrong with it. */
export function readInput(
  { min, max, isWhole = false, choices }: InputRule,
  text: string,
): { value: number } | { problem: InputProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const value = readTypedNumber(text)
  if (value === null) return { problem: 'notANumber' }
  if (value < min) return { problem: 'tooSmall' }
  if (value > max) return { problem: 'tooLarge' }
  if (isWhole && !Number.isInteger(value)) return { problem: 'notWhole' }
  if (choices && !choices.includes(value)) return { problem: 'notANumber' }
  return { value }
}

export interface ReadScenario<Name extends string> {
  values: Values<Name>
  /** Whether the address names any of the inputs. */
  isGiven: boolean
  /** Inputs whose parameter made no sense and fell back to the value we set. */
  broken: Name[]
}

/** The scenario an address carries; what is missing or broken is as we set it. */
export function readScenario<Name extends string>(
  rules: readonly InputRule<Name>[],
  parameters: URLSearchParams,
  prefix = '',
): ReadScenario<Name> {
  const broken: Name[] = []
  let isGiven = false
  const values = collect(rules, (rule) => {
    const text = parameters.get(prefix + rule.name)
    if (text === null) return rule.initial
    isGiven = true
    const read = readInput(rule, text)
    if ('value' in read) return read.value
    broken.push(rule.name)
    return rule.initial
  })
  return { values, isGiven, broken }
}

/**
 * The parameters of an address that carry a scenario beside what else they say. A scenario that is as we set it leaves
 * no trace; any other is written whole, so that a link still means the same when we change a value we set.
 */
export function withScenario<Name extends string>(
  rules: readonly InputRule<Name>[],
  parameters: URLSearchParams,
  values: Values<Name> | null,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const isWritten =
    values !== null && (prefix !== '' || rules.some(({ name, initial }) => values[name] !== initial))
  for (const { name } of rules) {
    next.delete(prefix + name)
    if (isWritten) next.set(prefix + name, String(values[name]))
  }
  return next
}

function collect<Name extends string>(
  rules: readonly InputRule<Name>[],
  numberOf: (rule: InputRule<Name>) => number,
): Values<Name> {
  return Object.fromEntries(rules.map((rule) => [rule.name, numberOf(rule)])) as Record<Name, number>
}
