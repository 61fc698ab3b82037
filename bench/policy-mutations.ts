import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { makeCluster } from '../tests/database/cluster.ts'
import { loadExpectations } from '../tests/database/isolation/expectations.ts'
import { functionMutants, guardMutants } from './mutants/functions.ts'
import { grantMutants } from './mutants/grants.ts'
import { type Lane, openLane } from './mutants/lane.ts'
import type { Mutant } from './mutants/mutant.ts'
import { policyMutants } from './mutants/policies.ts'

// How good is the isolation matrix? Weakens every policy, grant, guard and helper, one at a time, and counts how
// often the matrix notices. Goal: always, or a reason in mutation-waivers.json why the weakness changes nothing.
// `node bench/policy-mutations.ts [word]` runs only mutants whose target or way contains the word; with
// VERBOSE=1 it says for every mutant what noticed it. Each core has a lane of its own; takes some minutes.

type Verdict = 'killed' | 'survived' | 'explained' | 'no mutant'

const waivers = JSON.parse(readFileSync(join(import.meta.dirname, 'mutation-waivers.json'), 'utf8')) as {
  target: string
  how: string
  reason: string
}[]
const unused = new Set(waivers.map(({ target, how }) => `${target}: ${how}`))
const onlyWith = process.argv[2]

const cluster = await makeCluster()
const lanes: Lane[] = []
let isGood = false
try {
  const expectations = await loadExpectations()
  while (lanes.length < availableParallelism()) lanes.push(await openLane(cluster, expectations))
  isGood = await run(lanes)
} finally {
  await Promise.all(lanes.map((lane) => lane.close()))
  await cluster.remove()
}
process.exitCode = isGood ? 0 : 1

async function run(lanes: readonly Lane[]): Promise<boolean> {
  const [{ stage, known }] = lanes as [Lane]
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
    isGood = report(group, await verdictsOn(lanes, mutants)) && isGood
  }
  for (const waiver of onlyWith ? [] : unused) console.log(`The waiver for ${waiver} is not needed any more.`)
  for (const lane of lanes) {
    const drifted = await lane.firstFinding()
    if (drifted)
      throw new Error(
        `After the run the matrix finds something without any mutant, so the run proves nothing: ${drifted}`,
      )
  }
  return isGood && (Boolean(onlyWith) || unused.size === 0)
}

/** Each lane takes the next mutant when it is done with one. */
async function verdictsOn(lanes: readonly Lane[], mutants: Mutant[]): Promise<Map<Mutant, Verdict>> {
  const verdicts = new Map<Mutant, Verdict>()
  const waiting = mutants.values()
  const work = async (lane: Lane) => {
    for (const mutant of waiting) verdicts.set(mutant, await tryMutant(lane, mutant))
  }
  await Promise.all(lanes.map(work))
  return verdicts
}

async function tryMutant({ stage, firstFinding }: Lane, mutant: Mutant): Promise<Verdict> {
  await stage.sql`savepoint mutant`
  try {
    for (const statement of mutant.statements) await stage.sql.unsafe(statement)
  } catch {
    await stage.sql`rollback to savepoint mutant`
    return 'no mutant' // the change makes no valid SQL
  }
  const finding = await firstFinding(mutant.first)
  await stage.sql`rollback to savepoint mutant`
  if (finding && process.env.VERBOSE) console.log(`${mutant.target}: ${mutant.how}\n    ${finding}`)
  if (finding) return 'killed'
  return waivers.some(({ target, how }) => target === mutant.target && how === mutant.how)
    ? 'explained'
    : 'survived'
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
