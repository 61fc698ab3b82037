import { languageName } from './locale.ts'

/** Returns how a language is called in the language of that tag; Hindi as it writes itself everywhere here. */
export function languageNamesIn(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  return (code) => (code === 'hi' && tag.startsWith('hi') ? languageName.hi : (names.of(code) ?? code))
}
