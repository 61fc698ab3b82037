const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/** The signs that our fonts for paper are cut to. */
export const paperSigns = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…−`,
  devanagari: `${range(0x900, 0x97f)}₹\u200c\u200d\u25cc`,
}

export type Script = keyof typeof paperSigns
export type Weight = 'regular' | 'bold'

export const fontName = (script: Script, weight: Weight) => `${script}-${weight}`

/** A text cut where its script changes. Throws at a sign that neither font has: it would be printed as an empty box. */
export function runsOf(text: string): { text: string; script: Script }[] {
  const runs: { text: string; script: Script }[] = []
  for (const sign of text) {
    const script = scriptOf(sign)
    if (!script) throw new Error(`No font for "${sign}" in "${text}"`)
    const last = runs.at(-1)
    if (last?.script === script) last.text += sign
    else runs.push({ text: sign, script })
  }
  return runs
}

/** What people typed as far as our fonts can print it: marks that they lack are dropped, other signs become a question mark. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s/gu, ' ')]
    .map((sign) => {
      if (scriptOf(sign)) return sign
      const [plain = ''] = sign.normalize('NFD')
      return plain !== sign && scriptOf(plain) ? plain : '?'
    })
    .join('')
}

function scriptOf(sign: string): Script | undefined {
  if (paperSigns.latin.includes(sign)) return 'latin'
  return paperSigns.devanagari.includes(sign) ? 'devanagari' : undefined
}
