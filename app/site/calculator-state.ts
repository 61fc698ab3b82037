import { type Locale, languageTag } from '~/domain/locale'
import {
  type InputProblem,
  type InputRule,
  initialValues,
  readInput,
  readScenario,
  type Values,
  withScenario,
} from '~/domain/tools/scenario'

/** The scenario kept for comparing stands in the address beside the current one: `?deals=30&a.deals=40`. */
const keptPrefix = 'a.'

/** What is wrong with an input by itself, or a tool's own word for what does not fit together. */
export type Problems<Name extends string> = Partial<Record<Name, InputProblem | (string & {})>>

export interface CalculatorState<Name extends string> {
  texts: Readonly<Record<Name, string>>
  /** The last complete and possible numbers; everything shown is computed from them. */
  values: Values<Name>
  /** What is wrong and has been said: no one is corrected while still typing. */
  problems: Problems<Name>
  kept: Values<Name> | null
  /** Inputs whose parameter in the address made no sense. */
  broken: readonly Name[]
  /** Whether the address and what was typed before React ran are taken in. */
  isReady: boolean
}

export type Change<Name extends string> =
  | { kind: 'opened'; search: string; typed: Partial<Record<Name, string>> }
  | { kind: 'typed'; name: Name; text: string }
  | { kind: 'left'; name: Name }
  | { kind: 'kept' | 'forgotten' | 'reset' }

export interface Tool<Name extends string> {
  rules: readonly InputRule<Name>[]
  /** What does not fit together, once each input is possible by itself. */
  problemsOf?: (values: Values<Name>) => Problems<Name>
}

/** How a number stands in an input: grouped, without needless decimals. */
export function writeInput(locale: Locale, value: number): string {
  return new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 4 }).format(value)
}

export function searchOf<Name extends string>(
  rules: readonly InputRule<Name>[],
  values: Values<Name>,
  kept: Values<Name> | null,
  before = '',
): string {
  const text = withScenario(
    rules,
    withScenario(rules, new URLSearchParams(before), values),
    kept,
    keptPrefix,
  ).toString()
  return text ? `?${text}` : ''
}

export function startOf<Name extends string>(
  rules: readonly InputRule<Name>[],
  locale: Locale,
): CalculatorState<Name> {
  const values = initialValues(rules)
  return {
    texts: textsOf(rules, locale, values),
    values,
    problems: {},
    kept: null,
    broken: [],
    isReady: false,
  }
}

export function changed<Name extends string>(
  tool: Tool<Name>,
  locale: Locale,
  before: CalculatorState<Name>,
  what: Change<Name>,
): CalculatorState<Name> {
  const { rules } = tool
  switch (what.kind) {
    case 'opened': {
      const parameters = new URLSearchParams(what.search)
      const { values, broken } = readScenario(rules, parameters)
      const compared = readScenario(rules, parameters, keptPrefix)
      const texts = { ...textsOf(rules, locale, values), ...what.typed }
      const judged = judge(tool, texts)
      return {
        texts,
        values: judged.values ?? before.values,
        problems: judged.problems,
        kept: compared.isGiven && isPossible(tool, compared.values) ? compared.values : null,
        broken: [...new Set([...broken, ...compared.broken])],
        isReady: true,
      }
    }
    case 'typed': {
      const texts = { ...before.texts, [what.name]: what.text }
      const judged = judge(tool, texts)
      const said = rules.filter(({ name }) => before.problems[name] && judged.problems[name])
      const problems = Object.fromEntries(said.map(({ name }) => [name, judged.problems[name]]))
      return {
        ...before,
        texts,
        values: judged.values ?? before.values,
        problems: problems as Problems<Name>,
      }
    }
    case 'left': {
      const { problems } = judge(tool, before.texts)
      const rule = rules.find(({ name }) => name === what.name)
      const read = rule && readInput(rule, before.texts[what.name])
      const text = read && 'value' in read && !rule?.choices ? writeInput(locale, read.value) : undefined
      const texts = text === undefined ? before.texts : { ...before.texts, [what.name]: text }
      return { ...before, texts, problems }
    }
    case 'kept':
      return { ...before, kept: before.values }
    case 'forgotten':
      return { ...before, kept: null }
    case 'reset':
      return { ...startOf(rules, locale), kept: before.kept, isReady: true }
  }
}

/** The values behind all texts, or what is wrong with them. */
function judge<Name extends string>(
  { rules, problemsOf }: Tool<Name>,
  texts: Readonly<Record<Name, string>>,
): { values?: Values<Name>; problems: Problems<Name> } {
  const problems: Problems<Name> = {}
  const values: Partial<Record<Name, number>> = {}
  for (const rule of rules) {
    const read = readInput(rule, texts[rule.name])
    if ('value' in read) values[rule.name] = read.value
    else problems[rule.name] = read.problem
  }
  if (Object.keys(problems).length > 0) return { problems }
  const whole = values as Record<Name, number>
  const together = problemsOf?.(whole) ?? {}
  return Object.keys(together).length > 0 ? { problems: together } : { values: whole, problems: {} }
}

function isPossible<Name extends string>({ problemsOf }: Tool<Name>, values: Values<Name>): boolean {
  return Object.keys(problemsOf?.(values) ?? {}).length === 0
}

function textsOf<Name extends string>(
  rules: readonly InputRule<Name>[],
  locale: Locale,
  values: Values<Name>,
): Record<Name, string> {
  const entries = rules.map(({ name, choices }) => [
    name,
    choices ? String(values[name]) : writeInput(locale, values[name]),
  ])
  return Object.fromEntries(entries)
}
