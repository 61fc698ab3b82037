/** The key of the words for a check, from the name the database gives it: 'the guards stand' is `the_guards_stand`. */
export function checkKey(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, '_')
}
