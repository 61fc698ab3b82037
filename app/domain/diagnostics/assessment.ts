/** The four building blocks of service and training practice, from the ground up. */
export const blocks = ['standards', 'training', 'floor', 'guests'] as const
export type Block = (typeof blocks)[number]

export const practices = ['first', 'second', 'third', 'fourth'] as const
export type Practice = (typeof practices)[number]

/** From habit to a practice that corrects itself. */
export const stages = [1, 2, 3, 4] as const
export type Stage = (typeof stages)[number]

/** The kinds of business whose words and examples the questions know. */
export const outletKinds = ['hotel', 'restaurant', 'cafe', 'other'] as const
export type OutletKind = (typeof outletKinds)[number]

/** The kind of business, and one stage per block and practice, in that order; undefined where none was chosen. */
export interface Assessed {
  kind: OutletKind
  answers: readonly (Stage | undefined)[]
}

export const practiceCount = blocks.length * practices.length
export const unassessed: Assessed = {
  kind: 'hotel',
  answers: Array.from({ length: practiceCount }, () => undefined),
}

/** Where the answer about a practice stands in `answers`. */
export function placeOf(block: Block, practice: Practice): number {
  return blocks.indexOf(block) * practices.length + practices.indexOf(practice)
}

export interface BlockResult {
  block: Block
  answered: number
  /** Known once all four practices are answered. */
  stage: Stage | undefined
  /** The practices that keep the block from its next stage, weakest first; none at the top. */
  holding: readonly Practice[]
  /** What the stage is at least and at most, whatever the open practices turn out to be. */
  least: Stage
  most: Stage
}

/** How each block stands. */
export function blockResults(answers: Assessed['answers']): BlockResult[] {
  return blocks.map((block) => {
    const own = practices.map((practice) => ({ practice, stage: answers[placeOf(block, practice)] }))
    const given = own.flatMap(({ practice, stage }) => (stage ? [{ practice, stage }] : []))
    const stage = given.length === practices.length ? stageOf(given.map((answer) => answer.stage)) : undefined
    const holding = stage
      ? given
          .filter((answer) => answer.stage <= stage && stage < 4)
          .toSorted((one, other) => one.stage - other.stage)
      : []
    const stageIf = (open: Stage) => stageOf(own.map((answer) => answer.stage ?? open))
    return {
      block,
      answered: given.length,
      stage,
      holding: holding.map(({ practice }) => practice),
      least: stageIf(1),
      most: stageIf(4),
    }
  })
}

/** A stage is reached when at least three of the four practices stand on it or above: the second lowest answer. */
export function stageOf(answers: readonly Stage[]): Stage {
  return answers.toSorted((one, other) => one - other)[1] ?? 1
}

export interface BlockMoves {
  block: Block
  stage: Stage
  /** The practices of which each, one step better or one step worse, moves the block by itself. */
  lifting: readonly Practice[]
  dropping: readonly Practice[]
}

/** Which single answers move the stage of a block, for the blocks that have one. */
export function blockMoves(answers: Assessed['answers']): BlockMoves[] {
  return blockResults(answers).flatMap(({ block, stage, least }) => {
    if (!stage) return []
    const stageWith = (practice: Practice, by: 1 | -1) =>
      stageOf(
        practices.map((known) => {
          const answer = answers[placeOf(block, known)] ?? least
          const moved = known === practice ? answer + by : answer
          return stages.find((one) => one === moved) ?? answer
        }),
      )
    return {
      block,
      stage,
      lifting: practices.filter((practice) => stageWith(practice, 1) > stage),
      dropping: practices.filter((practice) => stageWith(practice, -1) < stage),
    }
  })
}

/** The lowest block so far, and of equal ones the one nearest to the ground, while others are still open. */
export function lowestSoFar(results: readonly BlockResult[]): BlockResult | undefined {
  return results.filter(({ stage }) => stage).toSorted((one, other) => one.least - other.least)[0]
}

/** The block to begin with: the lowest; of equal ones the one nearest to the ground, because the others stand on it. */
export function blockToBeginWith(results: readonly BlockResult[]): Block | undefined {
  if (results.some(({ stage }) => stage === undefined)) return undefined
  return results.toSorted((one, other) => (one.stage ?? 0) - (other.stage ?? 0))[0]?.block
}

/** The kind as one letter and the answers as 16 signs for an address, `-` for none: `h1234----…`. */
export function codeOf({ kind, answers }: Assessed): string {
  return kind[0] + answers.map((stage) => stage ?? '-').join('')
}

/** What is behind a code, or undefined when it is none of ours. */
export function assessedOf(code: string): Assessed | undefined {
  const kind = outletKinds.find((known) => known[0] === code[0])
  const signs = code.slice(1)
  if (!kind || signs.length !== practiceCount || !/^[1-4-]+$/.test(signs)) return undefined
  return { kind, answers: [...signs].map((sign) => stages.find((stage) => `${stage}` === sign)) }
}

/** A hotel as one might meet it: shown, and labelled as an illustration, until there are own answers. */
export const exampleCode = 'h3324223111222123'
