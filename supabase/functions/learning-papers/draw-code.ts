import { encode } from 'uqr'
import type { Paper } from '../_shared/paper.ts'

/** A QR code in a square, with the quiet border that scanners need. */
export function drawCode(paper: Paper, text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const module = side / size
  paper.draw((doc) => {
    doc.rect(x, y, side, side).fill('#ffffff')
    for (const [row, signs] of data.entries())
      for (const [column, isDark] of signs.entries())
        if (isDark) doc.rect(x + column * module, y + row * module, module + 0.02, module + 0.02)
    doc.fill('#000000')
  })
}
