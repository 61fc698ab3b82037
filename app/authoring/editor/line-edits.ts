import { type InBoth, type Locale, locales } from '~/domain/locale'
import { inserted, moved } from './source-edits'

/** Both lists changed alike, so that a line keeps its translation. */
function inBoth(lines: InBoth<string[]>, change: (lines: string[]) => string[]): InBoth<string[]> {
  const count = Math.max(lines.en.length, lines.hi.length)
  const full = (language: Locale) => Array.from({ length: count }, (_, at) => lines[language][at] ?? '')
  return { en: change(full('en')), hi: change(full('hi')) }
}

export function withLine(lines: InBoth<string[]>, at: number): InBoth<string[]> {
  return inBoth(lines, (one) => inserted(one, at, ''))
}

export function withoutLine(lines: InBoth<string[]>, at: number): InBoth<string[]> {
  return inBoth(lines, (one) => one.filter((_, other) => other !== at))
}

export function withMovedLine(lines: InBoth<string[]>, at: number, by: -1 | 1): InBoth<string[]> {
  return inBoth(lines, (one) => moved(one, at, at + by))
}

/** What was typed or pasted into a line of one language; pasted lines go on into the lines below. */
export function withText(
  lines: InBoth<string[]>,
  language: Locale,
  at: number,
  text: string,
): InBoth<string[]> {
  const [first = '', ...rest] = text.split('\n').filter((part, place) => place === 0 || part.trim())
  const longer = rest.reduce(
    (all, _, place) => (emptyAt(all, language, at + 1 + place) ? all : withLine(all, at + 1 + place)),
    lines,
  )
  const written = inBoth(longer, (one) => one)
  const next = [...written[language]]
  for (const [place, part] of [first, ...rest].entries()) next[at + place] = part
  const count = Math.max(next.length, written.en.length)
  return inBoth(
    { ...written, [language]: Array.from({ length: count }, (_, place) => next[place] ?? '') },
    (one) => one,
  )
}

function emptyAt(lines: InBoth<string[]>, language: Locale, at: number): boolean {
  return at < Math.max(lines.en.length, lines.hi.length) && !lines[language][at]?.trim()
}

interface LineKeys {
  lines: InBoth<string[]>
  language: Locale
  at: number
  onLines: (lines: InBoth<string[]>, focusOn?: number) => void
}

/** How a line answers keys: Enter begins the next one, Backspace takes an empty one away, Alt and an arrow move it. */
export function lineKeys({ lines, language, at, onLines }: LineKeys) {
  const count = Math.max(lines.en.length, lines.hi.length)
  return {
    onChange: ({ target }: React.ChangeEvent<HTMLTextAreaElement>) =>
      onLines(withText(lines, language, at, target.value)),
    onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
      if (event.nativeEvent.isComposing || event.currentTarget.readOnly) return
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (event.altKey && by) {
        event.preventDefault()
        if (at + by >= 0 && at + by < count) onLines(withMovedLine(lines, at, by), at + by)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        onLines(withLine(lines, at + 1), at + 1)
      } else if (event.key === 'Backspace' && count > 1 && locales.every((one) => !lines[one][at])) {
        event.preventDefault()
        onLines(withoutLine(lines, at), Math.max(0, at - 1))
      }
    },
  }
}
