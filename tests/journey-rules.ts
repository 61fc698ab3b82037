import { parseSync } from 'vite'
import {
  childrenOf,
  declare,
  givenFor,
  isFunction,
  type Parameter,
  type Place,
  placeIn,
  type Syntax,
  variableOf,
} from './journey-names.ts'

/** What is wrong with a file of journeys, one sentence each, and how many addresses it gives a reason for. */
export interface JourneyReport {
  problems: string[]
  reasons: number
}

/** The functions of a file that open a page they are given, by name. */
type Openers = Map<string, Parameter>

const reason = /\/\/ by address: \S.+/
const ownLine = /^\s*\/\//
const advice = 'press what a person presses, or say why beside it: // by address: …'

/**
 * A journey goes as a person goes: a page is opened at one address, and from there on one presses, types, reloads and
 * goes Back. What else is opened by its address says why at the end of its line or on the one above (`// by address: the
 * link of the mail`). A function that opens a page for a journey counts where the journey calls it.
 */
export function journeyReport(file: string, text: string): JourneyReport {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) return { problems: [`${file}: ${errors[0].message}`], reasons: 0 }
  const openers: Openers = new Map()
  let before = -1
  let report: JourneyReport = { problems: [], reasons: 0 }
  while (before < openers.size) {
    before = openers.size // a function may stand above the one it calls
    report = look({ file, lines: linesOf(text), openers }, program as unknown as Syntax)
  }
  return report
}

interface Source {
  file: string
  lines: { start: number; words: string }[]
  openers: Openers
}

function look({ file, lines, openers }: Source, program: Syntax): JourneyReport {
  const report: JourneyReport = { problems: [], reasons: 0 }
  const tests = new Set<Syntax>()
  const names = new Map<Syntax, string>()
  const lineOf = (at: number) => lines.findLastIndex(({ start }) => start <= at)

  function opened(call: Syntax, page: Syntax, place: Place) {
    const [first, last] = [lineOf(call.start), lineOf(call.end)]
    const above = lines[first - 1]?.words ?? ''
    const beside = [ownLine.test(above) ? above : '', lines[first]?.words ?? '', lines[last]?.words ?? '']
    if (beside.some((words) => reason.test(words))) {
      report.reasons += 1
      return
    }
    const variable = variableOf(page, place)
    if (!variable && page.type !== 'Identifier') return // a page that is made here and now
    const { inFunction, inLoop } = place
    const isFirst =
      variable && !variable.isOpened && variable.ofFunction === inFunction && variable.ofLoop === inLoop
    if (variable) variable.isOpened = true
    const taken = variable?.parameter && inFunction && !tests.has(inFunction) ? variable.parameter : null
    const name = inFunction && names.get(inFunction)
    if (isFirst && !taken) return
    if (isFirst && taken && name && file.endsWith('.spec.ts')) openers.set(name, taken)
    else report.problems.push(`${file}:${first + 1} opens an address in the middle of a journey: ${advice}`)
  }

  function visit(node: Syntax, place: Place) {
    const { callee, arguments: given = [], init, id } = node as unknown as Parts
    if (callee && rootOf(callee)?.name === 'test') for (const one of given) tests.add(one)
    if (isFunction(node) && id) names.set(node, String(id.name))
    if (init && id && isFunction(init)) names.set(init, String(id.name))
    const inner = placeIn(node, place)
    for (const child of childrenOf(node)) visit(child, inner)
    if (node.type === 'VariableDeclarator' && id) declare(id, inner)
    if (node.type !== 'CallExpression' || !callee) return
    if (callee.type === 'MemberExpression' && callee.property?.name === 'goto' && callee.object)
      opened(node, callee.object, place)
    const takes = callee.type === 'Identifier' ? openers.get(String(callee.name)) : undefined
    const page = takes && givenFor(takes, given)
    if (page) opened(node, page, place)
  }

  visit(program, { names: new Map(), outer: null, inFunction: null, inLoop: null })
  return report
}

type Named = Syntax & { object?: Syntax; property?: Syntax }

interface Parts {
  callee?: Named
  arguments?: Syntax[]
  init?: Syntax | null
  id?: Syntax | null
}

/** What a call begins with: `test` of `test.step(…)`. */
function rootOf(callee: Named): Syntax | undefined {
  return callee.type === 'MemberExpression' && callee.object ? rootOf(callee.object) : callee
}

function linesOf(text: string): Source['lines'] {
  let start = 0
  return text.split('\n').map((words) => {
    const line = { start, words }
    start += words.length + 1
    return line
  })
}
