import { encode } from 'uqr'

/** A QR code as one path of strips, row by row, with the quiet border around it that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => strips(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('')
  return { path, size }
}

/** Where dark modules stand side by side: the first of them and how many. */
function strips(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}
