/**
 * The style of a page that is wholly in Hindi: what `[lang|=hi]` says of sizes and of the room between lines stands in
 * the page's own variables, and what is English in it inherits them either way.
 */
export function withMeasuresOfHindi(css: string): string {
  const [rule = '', body = ''] = /\[lang\|=hi\]\{((?:--[\w-]+:[^;{}]*;?)+)\}/.exec(css) ?? []
  return [...body.matchAll(/(--[\w-]+):([^;]*)/g)].reduce(
    (left, [, name = '', value = '']) =>
      left.replace(
        new RegExp(`(:root(?:,:host)?\\{[^{}]*?(?<=[{;])${name}:)[^;{}]*`),
        (_, before: string) => before + value,
      ),
    css.replace(rule, ''),
  )
}
