import { randomBytes } from 'node:crypto'
import { connect, identifier, toDatabase } from '../../server/database/connection.ts'
import type { Cluster } from '../../tests/database/cluster.ts'
import type { Effects } from '../../tests/database/isolation/effects.ts'
import type { AllExpectations } from '../../tests/database/isolation/expectations.ts'
import { checkFunction, checksOfTable, effectsSoFar } from '../../tests/database/isolation/matrix.ts'
import { buildStage, type Stage } from '../../tests/database/isolation/world.ts'
import { makeWeaker } from './weaker.ts'

/** A database with the matrix's world, on which one mutant after another is tried. */
export interface Lane {
  stage: Stage
  /** What the matrix finds without any mutant: it does not count as noticing one. */
  known: Set<string>
  /** Returns the first new finding. What `first` names is asked first, because the answer is most likely there. */
  firstFinding(first?: string): Promise<string | undefined>
  close(): Promise<void>
}

/** Returns a lane on a copy of the cluster's template. */
export async function openLane({ owner, template }: Cluster, expectations: AllExpectations): Promise<Lane> {
  const name = `sopan_mutants_${randomBytes(4).toString('hex')}`
  const administrator = connect(owner)
  await administrator.unsafe(`create database ${identifier(name)} template ${identifier(template)}`)
  const pool = connect(toDatabase(owner, name))
  const connection = await pool.reserve()
  const stage = await buildStage(connection, expectations)
  for (const statement of makeWeaker) await stage.sql.unsafe(statement)
  const effects = await effectsSoFar(stage)
  const known = new Set<string>()
  for await (const finding of findings(stage, expectations, effects)) known.add(finding)
  return {
    stage,
    known,
    async firstFinding(first) {
      for await (const finding of findings(stage, expectations, effects, first))
        if (!known.has(finding)) return finding
      return undefined
    },
    async close() {
      await connection.unsafe('rollback')
      connection.release()
      await pool.end({ timeout: 1 })
      await administrator.unsafe(`drop database ${identifier(name)} with (force)`)
      await administrator.end()
    },
  }
}

async function* findings(
  stage: Stage,
  { functions }: AllExpectations,
  effects: Effects,
  first?: string,
): AsyncGenerator<string> {
  const checks = [
    ...[...stage.rules.keys()].flatMap((name) =>
      checksOfTable(stage, name).map((check) => ({ name, check })),
    ),
    ...Object.entries(functions).map(([name, rules]) => ({
      name,
      check: () => checkFunction(stage, name, rules, effects),
    })),
  ].sort((one, other) => Number(other.name === first) - Number(one.name === first))
  for (const { check } of checks) yield* (await check()).findings
}
