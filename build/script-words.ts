import { parseSync } from 'vite'

/**
 * Whatever in a script could be the name of a class: the words of its texts and templates; what is none makes no rule. Throws on
 * a script that cannot be read. A sign that opens a text may stand in a pattern or a comment, too, so the script is parsed.
 */
export function wordsOfScript(script: string): string[] {
  const { program, errors } = parseSync('script.js', script)
  if (errors[0]) throw new Error(`A script cannot be read: ${errors[0].message}`)
  const words = textsIn(program).flatMap((text) => text.split(/[\s.]+/))
  return words.filter((word) => /^-?[a-z][\w-]*(?:[:/][\w-]+)*$/.test(word))
}

interface Node {
  type: string
  value?: unknown
}

/** The texts under a node of the syntax tree, in the order of the script. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as Node
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement') return [(value as { cooked: string | null }).cooked ?? '']
  return Object.values(node).flatMap(textsIn)
}
