import type { InputRule, Values } from './scenario.ts'

export type UtilizationInput =
  | 'people'
  | 'confirmedHours'
  | 'pipelineHours'
  | 'pipelinePercent'
  | 'rate'
  | 'projects'
  | 'workDays'
  | 'leaveDays'
  | 'holidays'
  | 'hoursPerDay'
  | 'realisationPercent'
  | 'fixedCost'
  | 'hourlyCost'
  | 'managers'
  | 'partners'
  | 'juniorPercent'
  | 'managerPercent'
  | 'partnerPercent'

/** Set for a consulting firm of twelve over a quarter; illustrative. */
export const utilizationRules: readonly InputRule<UtilizationInput>[] = [
  { name: 'people', unit: 'count', initial: 12, min: 0.5, max: 10_000 },
  { name: 'confirmedHours', unit: 'hours', initial: 3000, min: 0, max: 1e7 },
  { name: 'pipelineHours', unit: 'hours', initial: 1500, min: 0, max: 1e7 },
  { name: 'pipelinePercent', unit: 'percent', initial: 40, min: 0, max: 100 },
  { name: 'rate', unit: 'money', initial: 2500, min: 1, max: 1e6 },
  { name: 'projects', unit: 'count', initial: 5, min: 1, max: 500, isWhole: true, isMore: true },
  { name: 'workDays', unit: 'days', initial: 65, min: 1, max: 366, isMore: true },
  { name: 'leaveDays', unit: 'days', initial: 5, min: 0, max: 366, isMore: true },
  { name: 'holidays', unit: 'days', initial: 4, min: 0, max: 366, isMore: true },
  { name: 'hoursPerDay', unit: 'hours', initial: 8, min: 1, max: 24, isMore: true },
  { name: 'realisationPercent', unit: 'percent', initial: 85, min: 1, max: 100, isMore: true },
  { name: 'fixedCost', unit: 'money', initial: 5_000_000, min: 0, max: 1e11, isMore: true },
  { name: 'hourlyCost', unit: 'money', initial: 150, min: 0, max: 1e6, isMore: true },
  { name: 'managers', unit: 'count', initial: 3, min: 0, max: 10_000, isMore: true },
  { name: 'partners', unit: 'count', initial: 1, min: 0, max: 10_000, isMore: true },
  { name: 'juniorPercent', unit: 'percent', initial: 80, min: 1, max: 100, isMore: true },
  { name: 'managerPercent', unit: 'percent', initial: 65, min: 1, max: 100, isMore: true },
  { name: 'partnerPercent', unit: 'percent', initial: 40, min: 1, max: 100, isMore: true },
]

export const utilizationLevers = [
  'people',
  'confirmedHours',
  'pipelineHours',
  'pipelinePercent',
  'hoursPerDay',
  'leaveDays',
] as const

type Input = Values<UtilizationInput>

/** Which input cannot be, seen beside the others. */
export function utilizationProblems({ people, managers, partners, workDays, leaveDays, holidays }: Input) {
  const problems: { leaveDays?: 'noDaysLeft'; partners?: 'moreThanPeople' } = {}
  if (leaveDays + holidays >= workDays) problems.leaveDays = 'noDaysLeft'
  if (managers + partners > people) problems.partners = 'moreThanPeople'
  return problems
}

/** Hours one person can work in the period, without leave and holidays. */
export function hoursPerPerson({ workDays, leaveDays, holidays, hoursPerDay }: Input): number {
  return (workDays - leaveDays - holidays) * hoursPerDay
}

export function capacityHours(input: Input): number {
  return input.people * hoursPerPerson(input)
}

/** Confirmed hours and the pipeline weighed by its chance: c + Σ p·h. */
export function billableHours({ confirmedHours, pipelineHours, pipelinePercent }: Input): number {
  return confirmedHours + (pipelineHours * pipelinePercent) / 100
}

export function utilization(input: Input): number {
  return billableHours(input) / capacityHours(input)
}

/** The tenth part of a normal distribution lies beyond this many standard deviations. */
const tenthDeviations = 1.2815515655446004

/** √(Σ p(1−p)h²) for a pipeline of as many projects of one size. */
export function pipelineDeviation({ pipelineHours, pipelinePercent, projects }: Input): number {
  const chance = pipelinePercent / 100
  return Math.sqrt((chance * (1 - chance) * pipelineHours ** 2) / projects)
}

/** Billable hours that are exceeded in nine and in one of ten such quarters; never less than confirmed nor more than all. */
export function billableRange(input: Input): { low: number; high: number } {
  const [middle, reach] = [billableHours(input), tenthDeviations * pipelineDeviation(input)]
  return {
    low: Math.max(input.confirmedHours, middle - reach),
    high: Math.min(input.confirmedHours + input.pipelineHours, middle + reach),
  }
}

/** The firm's target from that of each grade, weighed by heads. */
export function targetUtilization({ people, managers, partners, ...percent }: Input): number {
  const juniors = people - managers - partners
  const weighed =
    juniors * percent.juniorPercent + managers * percent.managerPercent + partners * percent.partnerPercent
  return weighed / people / 100
}

/** Full-time people without work for it, measured by the target. */
export function benchPeople(input: Input): number {
  return (
    Math.max(0, targetUtilization(input) * capacityHours(input) - billableHours(input)) /
    hoursPerPerson(input)
  )
}

export function revenue(input: Input): number {
  return billableHours(input) * input.rate * (input.realisationPercent / 100)
}

/** What is left of the revenue after what each billed hour and the period cost. */
export function surplus(input: Input): number {
  return revenue(input) - billableHours(input) * input.hourlyCost - input.fixedCost
}

/** The utilisation that pays the fixed costs; null when an hour costs more than it brings. */
export function breakEvenUtilization(input: Input): number | null {
  const perHour = input.rate * (input.realisationPercent / 100) - input.hourlyCost
  return perHour > 0 ? input.fixedCost / (capacityHours(input) * perHour) : null
}
