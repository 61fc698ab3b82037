/** A piece of syntax, as far as journeys are looked at. */
export type Syntax = { type: string; start: number; end: number } & Record<string, unknown>

/** Where a function takes something: the place of the parameter, and its name inside an object. */
export interface Parameter {
  at: number
  key: string | null
}

/** What a name stands for in one place. */
export interface Variable {
  ofFunction: Syntax | null
  ofLoop: Syntax | null
  parameter: Parameter | null
  isOpened: boolean
}

/** A block with the names it knows, and what it stands in. */
export interface Place {
  names: Map<string, Variable>
  outer: Place | null
  inFunction: Syntax | null
  inLoop: Syntax | null
}

/** The place inside a piece of syntax: its own for blocks, loops and functions, else the one around it. */
export function placeIn(node: Syntax, outer: Place): Place {
  const place = { ...outer, names: new Map<string, Variable>(), outer }
  if (isFunction(node)) {
    place.inFunction = node
    place.inLoop = null
    for (const [at, one] of (node.params as Syntax[]).entries()) declare(one, place, { at, key: null })
    return place
  }
  if (/^(?:For|While|DoWhile)/.test(node.type)) return Object.assign(place, { inLoop: node })
  return node.type === 'BlockStatement' ? place : outer
}

/** Gives a name, or the names of an object or a list that is taken apart, to a place. */
export function declare(target: Syntax, place: Place, parameter: Parameter | null = null) {
  if (target.type === 'Identifier') {
    const { inFunction: ofFunction, inLoop: ofLoop } = place
    place.names.set(String(target.name), { ofFunction, ofLoop, parameter, isOpened: false })
  } else if (target.type === 'AssignmentPattern') {
    declare(target.left as Syntax, place, parameter)
  } else if (target.type === 'ArrayPattern') {
    for (const one of target.elements as (Syntax | null)[]) if (one) declare(one, place)
  } else if (target.type === 'ObjectPattern') {
    for (const { value, key } of target.properties as Record<string, Syntax | undefined>[])
      if (value) declare(value, place, parameter && { ...parameter, key: String(key?.name) })
  }
}

/** What a name stands for where it is used; undefined for one that comes from elsewhere. */
export function variableOf({ type, name }: Syntax, place: Place): Variable | undefined {
  if (type !== 'Identifier') return undefined
  for (let at: Place | null = place; at; at = at.outer) {
    const found = at.names.get(String(name))
    if (found) return found
  }
  return undefined
}

/** What a call gives for a parameter. */
export function givenFor({ at, key }: Parameter, given: readonly Syntax[]): Syntax | undefined {
  const one = given[at]
  if (key === null || one?.type !== 'ObjectExpression') return one
  const properties = one.properties as Record<string, Syntax | undefined>[]
  return properties.find((property) => property.key?.name === key)?.value
}

export function isFunction({ type, params }: Syntax): boolean {
  return /Function/.test(type) && Array.isArray(params)
}

export function childrenOf(node: Syntax): Syntax[] {
  return Object.values(node)
    .flat()
    .filter((one): one is Syntax => typeof (one as Syntax | null)?.type === 'string')
}
