/** A heading without capitals, marks and signs: `E-Mail ID*` and `e mail id` are one. */
export function bareHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\u093c/g, '') // फ़ोन is as often typed फोन
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
