import { sum, type Tally, tryCells } from './cells.ts'
import { type Effects, prepareEffects, readEffects } from './effects.ts'
import { relationName } from './expectations.ts'
import { cellsOfFunction } from './function-cells.ts'
import type { FunctionRules } from './notation.ts'
import { checkFunctionGrants, checkPolicyRoles, checkTableGrants } from './privilege-cells.ts'
import { checkSecondLocks } from './second-locks.ts'
import { cellsOfTable } from './table-cells.ts'
import type { Stage } from './world.ts'

/** Returns what is to be asked about one table, view or bucket, the quickest questions first. */
export function checksOfTable(stage: Stage, name: string): (() => Promise<Tally>)[] {
  const rules = stage.rules.get(name)
  const isTable = rules && stage.catalogue.relations.get(relationName(name, rules))?.isTable
  return [
    ...(rules?.columns ? [() => checkTableGrants(stage, name)] : []), // a bucket's table has the platform's grants
    () => checkPolicyRoles(stage, name),
    async () => tryCells(stage, await cellsOfTable(stage, name)),
    ...(isTable ? [() => checkSecondLocks(stage, name)] : []),
  ]
}

/** Attempts everything on one table, view or bucket. Findings are sentences; none is the good answer. */
export async function checkTable(stage: Stage, name: string): Promise<Tally> {
  const tallies: Tally[] = []
  for (const check of checksOfTable(stage, name)) tallies.push(await check())
  return sum(tallies)
}

/** Calls one function as everybody; `before` is the state of all tables before any call. */
export async function checkFunction(
  stage: Stage,
  name: string,
  rules: FunctionRules,
  before: Effects,
): Promise<Tally> {
  return sum([
    await tryCells(stage, cellsOfFunction(stage, name, rules, before)),
    await checkFunctionGrants(stage, name, rules),
  ])
}

/** Prepares for calling functions, and returns the state of all tables before any call. */
export async function effectsSoFar({ sql }: Stage): Promise<Effects> {
  await prepareEffects(sql)
  return readEffects(sql)
}
