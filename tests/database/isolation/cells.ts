import { type Attempt, attemptAll, type Result } from './attempts.ts'
import type { Stage } from './world.ts'

/** An attempt, what it is about, and what is wrong with how it ended, if anything. */
export interface Cell {
  about: string
  attempt: Attempt
  problem(result: Result): string | undefined
}

/** How many questions were asked, and the sentences about those that were answered otherwise than stated. */
export interface Tally {
  attempts: number
  findings: string[]
}

/** Makes the attempts of the cells. */
export async function tryCells(stage: Stage, cells: Cell[]): Promise<Tally> {
  const results = await attemptAll(
    stage.sql,
    cells.map(({ attempt }) => attempt),
  )
  const findings = cells.flatMap(({ about, problem }, place) => {
    const found = problem(results[place] as Result)
    return found ? [`${about}: ${found}`] : []
  })
  return { attempts: cells.length, findings }
}

export function sum(tallies: Tally[]): Tally {
  return {
    attempts: tallies.reduce((total, { attempts }) => total + attempts, 0),
    findings: tallies.flatMap(({ findings }) => findings),
  }
}
