import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, identifier, toDatabase } from '../server/database/connection.ts'
import { makeCluster } from '../tests/database/cluster.ts'
import type { Effects } from '../tests/database/isolation/effects.ts'
import { type AllExpectations, loadExpectations } from '../tests/database/isolation/expectations.ts'
import { checkFunction, checksOfTable, effectsSoFar } from '../tests/database/isolation/matrix.ts'
import { buildStage, type Stage } from '../tests/database/isolation/world.ts'
import { functionMutants, guardMutants } from './mutants/functions.ts'
import { grantMutants } from './mutants/grants.ts'
import type { Mutant } from './mutants/mutant.ts'
import { policyMutants } from './mutants/policies.ts'
import { makeWeaker } from './mutants/weaker.ts'

// How good is the isolation matrix? Weakens every policy, grant, guard and helper, one at a time, and counts how
// often the matrix notices. Goal: always, or a reason in mutation-waivers.json why the weakness changes nothing.
// `node bench/policy-mutations.ts [word]` runs only mutants whose target or way contains the word; with
// VERBOSE=1 it says for every mutant what noticed it. Takes some minutes.

type Verdict = 'killed' | 'survived' | 'explained' | 'no mutant'

const waivers = JSON.parse(readFileSync(join(import.meta.dirname, 'mutation-waivers.json'), 'utf8')) as {
  target: string
  how: string
  reason: string
}[]
const unused = new Set(waivers.map(({ target, how }) => `${target}: ${how}`))
const onlyWith = process.argv[2]

const cluster = await makeCluster()
const name = `sopan_mutants_${randomBytes(4).toString('hex')}`
const administrator = connect(cluster.owner)
await administrator.unsafe(`create database ${identifier(name)} template ${identifier(cluster.template)}`)
const pool = connect(toDatabase(cluster.owner, name))
let failed = true
try {
  const connection = await pool.reserve()
  const expectations = await loadExpectations()
  const stage = await buildStage(connection, expectations)
  for (const statement of makeWeaker) await stage.sql.unsafe(statement)
  failed = !(await run(stage, expectations))
  await connection.unsafe('rollback')
  connection.release()
} finally {
  await pool.end({ timeout: 1 })
  await administrator.unsafe(`drop database ${identifier(name)} with (force)`)
  await administrator.end()
  await cluster.remove()
}
process.exitCode = failed ? 1 : 0

async function run(stage: Stage, expectations: AllExpectations): Promise<boolean> {
  const effects = await effectsSoFar(stage)
  const known = new Set<string>()
  await firstFinding(stage, expectations, effects, undefined, known, true)
  if (known.size)
    console.log(
      `The matrix itself has ${known.size} findings; they do not count as noticing a mutant, e.g. ${[...known][0]}`,
    )
  const groups = {
    policies: await policyMutants(stage.sql),
    'row security and grants': await grantMutants(stage),
    guards: await guardMutants(stage.sql),
    functions: await functionMutants(stage.sql),
  }
  let isGood = known.size === 0
  for (const [group, all] of Object.entries(groups)) {
    const mutants = all.filter(({ target, how }) => !onlyWith || `${target} ${how}`.includes(onlyWith))
    const verdicts = new Map<Mutant, Verdict>()
    for (const mutant of mutants)
      verdicts.set(mutant, await tryMutant(stage, expectations, effects, mutant, known))
    isGood = report(group, verdicts) && isGood
  }
  for (const waiver of onlyWith ? [] : unused) console.log(`The waiver for ${waiver} is not needed any more.`)
  const drifted = await firstFinding(stage, expectations, effects, undefined, known)
  if (drifted)
    throw new Error(
      `After the run the matrix finds something without any mutant, so the run proves nothing: ${drifted}`,
    )
  return isGood && (Boolean(onlyWith) || unused.size === 0)
}

async function tryMutant(
  stage: Stage,
  expectations: AllExpectations,
  effects: Effects,
  mutant: Mutant,
  known: Set<string>,
): Promise<Verdict> {
  await stage.sql`savepoint mutant`
  try {
    for (const statement of mutant.statements) await stage.sql.unsafe(statement)
  } catch {
    await stage.sql`rollback to savepoint mutant`
    return 'no mutant' // the change makes no valid SQL
  }
  const finding = await firstFinding(stage, expectations, effects, mutant.first, known)
  await stage.sql`rollback to savepoint mutant`
  if (finding && process.env.VERBOSE) console.log(`${mutant.target}: ${mutant.how}\n    ${finding}`)
  if (finding) return 'killed'
  return waivers.some(({ target, how }) => target === mutant.target && how === mutant.how)
    ? 'explained'
    : 'survived'
}

// Asks first where the answer most likely is, and everything else before a mutant counts as survived.
async function firstFinding(
  stage: Stage,
  { functions }: AllExpectations,
  effects: Effects,
  first: string | undefined,
  known: Set<string>,
  collectAll = false,
): Promise<string | undefined> {
  const checks = [
    ...[...stage.rules.keys()].flatMap((name) =>
      checksOfTable(stage, name).map((check) => ({ name, check })),
    ),
    ...Object.entries(functions).map(([name, rules]) => ({
      name,
      check: () => checkFunction(stage, name, rules, effects),
    })),
  ].sort((one, other) => Number(other.name === first) - Number(one.name === first))
  for (const { check } of checks) {
    const findings = (await check()).findings.filter((finding) => !known.has(finding))
    if (collectAll) for (const finding of findings) known.add(finding)
    else if (findings.length) return findings[0]
  }
  return undefined
}

function report(group: string, verdicts: Map<Mutant, Verdict>): boolean {
  const of = (verdict: Verdict) =>
    [...verdicts].filter(([, got]) => got === verdict).map(([mutant]) => mutant)
  const survivors = of('survived')
  const total = verdicts.size - of('no mutant').length
  const perTarget = [...verdicts].reduce((count, [{ target }, verdict]) => {
    if (verdict !== 'no mutant') count.set(target, (count.get(target) ?? 0) + 1)
    return count
  }, new Map<string, number>())
  const fewest = Math.min(...perTarget.values())
  const explained = of('explained').length
  for (const { target, how } of of('explained')) unused.delete(`${target}: ${how}`)
  if (total === 0) return true
  console.log(
    `${group}: ${of('killed').length} of ${total} mutants killed${explained ? `, ${explained} explained as equivalent` : ''} (${perTarget.size} targets, at least ${fewest} each)`,
  )
  for (const { target, how } of survivors) console.log(`  survived: ${target}: ${how}`)
  return survivors.length === 0
}
