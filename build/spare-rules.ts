/** Elements in which a pseudo-element or a state of a form field can be. */
const fields = ['input', 'select', 'textarea']

/** What scripts make without saying it in so many words. */
const oftenMade = ['a', 'b', 'button', 'h2', 'h3', 'li', 'mark', 'ol', 'p', 'strong', 'ul']

/** What only one kind of field or one kind of bar has, and how a page or its script says that it has it. */
const kinds = [
  { kind: '[date]', mark: /::-webkit-(?:date|calendar)/, said: /\btype[=:]\s*["']?(?:date|time|month|week)/ },
  { kind: '[search]', mark: /::-webkit-search/, said: /\btype[=:]\s*["']?search/ },
  { kind: '[number]', mark: /spin-button/, said: /\btype[=:]\s*["']?number/ },
  { kind: '[file]', mark: /::file-selector/, said: /\btype[=:]\s*["']?file/ },
  { kind: '[required]', mark: /:-moz-ui-invalid/, said: /\brequired\b/ },
  { kind: '[placeholder]', mark: /::placeholder/, said: /\bplaceholder[=:]/ },
  { kind: '[thumb bar]', mark: /\[data-thumb-bar\]/, said: /data-thumb-bar|thumbBar/ },
  { kind: '[place bar]', mark: /\[data-place-bar\]/, said: /data-place-bar|placeBar/ },
]

/**
 * The elements a page is drawn with: those of its HTML, and those its scripts make; `[date]` stands for a field of that
 * kind.
 */
export function elementsOf(html: string, scripts: readonly string[]): Set<string> {
  const ofKind = kinds.filter(({ said }) => [html, ...scripts].some((text) => said.test(text)))
  const written = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  const made = scripts.flatMap((script) =>
    [...script.matchAll(/createElement\(["'`]([a-z][a-z0-9]*)["'`]\)/g)].map(([, name = '']) => name),
  )
  return new Set([...written, ...made, ...oftenMade, ...ofKind.map(({ kind }) => kind)])
}

/**
 * A style without what a page cannot use: rules for elements it does not have, variables nothing asks for, fallbacks for
 * what is always there. The page looks the same.
 */
export function withoutSpareRules(css: string, elements: ReadonlySet<string>): string {
  const left = (
    elements.has('[placeholder]') ? withoutFallbacks(css) : withoutPlaceholder(withoutFallbacks(css))
  ).replace(/(?<=^|[{}])([^{}@;]+)\{([^{}]*)\}/g, (rule: string, list: string, body: string) => {
    if (/^(?:from|to|[\d.]+%)/.test(list)) return rule
    const met = selectorsOf(list).filter((selector) => canMeet(selector, elements))
    return met.length === 0 ? '' : `${met.join(',')}{${body}}`
  })
  const needed = withoutUnsetProperties(left.replace(/@(?:media|supports)[^{}]*\{\}/g, ''))
  return withoutSingleVariables(withoutUnusedVariables(withoutSolidLines(needed)))
}

/** Registered variables that no rule sets, as the values they begin with: a dashed line needs one, a page without any does not. */
function withoutUnsetProperties(css: string): string {
  const registered = /@property (--[\w-]+)\{[^{}]*inherits:false;initial-value:([^;{}]+)\}/g
  return [...css.matchAll(registered)].reduce((left, [rule, name = '', value = '']) => {
    const isSet = new RegExp(`[{;]${name}:`).test(left)
    return isSet ? left : left.replace(rule, '').replaceAll(`var(${name})`, value)
  }, withoutUnsetChoices(css))
}

/** What a rule falls back to, where no other rule sets the variable that would come first; nor moves a variable of a gradient without one. */
function withoutUnsetChoices(css: string): string {
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(css)
  return css
    .replace(/var\((--tw-[\w-]+),((?:[^()]|\([^()]*\))+)\)/g, (whole, name: string, other: string) =>
      isSet(name) ? whole : other,
    )
    .replace(/,(--tw-gradient-\w+)/g, (whole, name: string) => (isSet(name) ? whole : ''))
}

/** Lines are solid by the reset: no rule need say so where none of the page is anything else. */
function withoutSolidLines(css: string): string {
  const hasOthers = /border[a-z-]*:[^;{}]*(?:dashed|dotted|double|none|var\(--tw-border)/.test(css)
  return css.includes('border:0 solid') && !hasOthers ? css.replace(/border[a-z-]*-style:solid;/g, '') : css
}

/** A list of selectors at its outer commas. */
function selectorsOf(list: string): string[] {
  let depth = 0
  const selectors = ['']
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors
}

/** Whether a page with these elements can have what a selector means; one it does not understand, it may have. */
function canMeet(selector: string, elements: ReadonlySet<string>): boolean {
  const plain = selector.replace(/\[[^\]]*\]|\\./g, '')
  const [, choice] = /:(?:is|where)\(([^()]*)\)/.exec(plain) ?? []
  if (choice !== undefined && !selectorsOf(choice).some((part) => canMeet(part, elements))) return false
  const hasField = fields.some((field) => elements.has(field))
  if (kinds.some(({ kind, mark }) => mark.test(selector) && !elements.has(kind))) return false
  if (!hasField && /::placeholder|::-webkit-|:-moz-/.test(plain)) return false
  const outside = plain.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
  const named = [...outside.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  return named.every((name) => elements.has(name))
}

/** Without Tailwind's nested rule for the words in an empty field. */
function withoutPlaceholder(css: string): string {
  return css.replace(/@supports \(not \(\(-webkit-appearance[^{]*\{::placeholder\{[^{}]*\{[^{}]*\}\}\}/, '')
}

/** What stands behind a variable that is always set, or is set by no one. */
function withoutFallbacks(css: string): string {
  return css
    .replace(/var\(--default-(?:mono-)?font-(?:feature|variation)-settings,normal\)/g, 'normal')
    .replace(/var\(--default-font-family,[^()]*\)/g, 'var(--font-sans)')
    .replace(/var\(--default-mono-font-family,[^()]*\)/g, 'var(--font-mono)')
    .replace(':-moz-focusring:where(:not(iframe)){outline:auto}', '') // :focus-visible comes later, for all browsers
    .replaceAll('font-feature-settings:normal;font-variation-settings:normal;', '') // as they begin
    .replace(/(?<=[{}](?:html|:root)),:host(?=\{)/g, '')
}

/** Variables that are set once, for the whole page, and asked for once, as their values. */
function withoutSingleVariables(css: string): string {
  const times = (text: string) => css.split(text).length - 1
  const single = [...css.matchAll(/(?<=[{}]|^):root\{([^{}]*)\}/g)]
    .flatMap(([, body = '']) => [...body.matchAll(/(?<=^|;)(--(?!tw-|drawn-)[\w-]+):([^;]*)/g)])
    .find(([, name]) => [`${name}:`, `var(${name}`, `var(${name})`].every((text) => times(text) === 1))
  if (!single) return css.replace(/(?<=[{}]|^):root\{\}/g, '')
  const [declaration, name, value = ''] = single
  const declared = new RegExp(`(?<=[{;])${escaped(declaration)}(?:;|(?=\\}))`)
  return withoutSingleVariables(css.replace(declared, '').replace(`var(${name})`, () => value))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function withoutUnusedVariables(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const left = css.replace(
    /(?<=[{;])(--(?!tw-|drawn-)[\w-]+):[^;{}]*;?/g,
    (declaration: string, name: string) => (asked.has(name) ? declaration : ''),
  )
  return left === css ? css.replaceAll(';}', '}') : withoutUnusedVariables(left)
}
