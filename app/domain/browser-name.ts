/** Marks of browsers in a user agent, in this order: a browser whose user agent also names another comes before that one. */
const signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const

/** A browser's name and main version, `Firefox 143`; `Unknown` for all else. Nothing more of a user agent is ever reported. */
export function browserName(userAgent: string): string {
  for (const [name, sign] of signs) {
    const version = sign.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'Unknown'
}
