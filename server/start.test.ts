import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['package.json', 'Dockerfile', 'docs/operating.md'])(
  'whoever starts by %s has the young generation at its size: V8 takes that at its own start only',
  (file) => {
    const said = readFileSync(file, 'utf8').replaceAll(/[",]+ ?"?/g, ' ')
    const starts = said.match(/(?:ExecStart=\S+|CMD \[.*|start : )[^\n]*server\/start\.js/g) ?? []
    expect(starts).toHaveLength(1)
    expect(starts.join()).toContain('--min-semi-space-size=16 --max-semi-space-size=16 server/start.js')
  },
)
