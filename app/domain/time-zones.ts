/** The time zones to choose from, India's first. */
export function timeZones(known: readonly string[]): string[] {
  // Some browsers still call it by its name of before 2001.
  return ['Asia/Kolkata', ...known.filter((zone) => zone !== 'Asia/Kolkata' && zone !== 'Asia/Calcutta')]
}
