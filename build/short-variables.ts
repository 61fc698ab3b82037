import { shortWords } from './short-names.ts'

/** Long names of variables and the short ones that stand for them in a style. */
export type ShortVariables = ReadonlyMap<string, string>

/** Ours and Tailwind's; variables of other kinds (of a drawing, of a person's choice) are known outside the style. */
const renameable = /--(?:color|container|default|ease|font|leading|radius|shadow|text|tracking|tw)-[\w-]+/g

/** Short names for the variables of a style, the shortest for the most frequent: every page that uses it takes the same. */
export function shortVariablesFor(css: string): ShortVariables {
  const counts = new Map<string, number>()
  for (const [name] of css.matchAll(renameable)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = shortWords(new Set())
  return new Map(
    [...counts]
      .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
      .map(([name]) => [name, `--${free.next().value ?? name}`]),
  )
}

/** The style with short names for its variables. */
export function withShortVariables(css: string, names: ShortVariables): string {
  return css.replace(renameable, (name) => names.get(name) ?? name)
}
