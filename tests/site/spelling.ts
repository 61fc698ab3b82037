import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

/** A spelling dictionary of this machine: the words of a list that it does not know. */
export interface Dictionary {
  unknown(words: readonly string[]): string[]
  close(): void
}

/** Devanagari's vowel signs and the like: hunspell takes them for gaps between words unless the dictionary says otherwise. */
const signs = Array.from({ length: 0x64 }, (_, at) => String.fromCodePoint(0x900 + at)).filter((sign) =>
  /\p{M}/u.test(sign),
)

/** Opens a dictionary of hunspell by its name, as `hi_IN`; undefined where hunspell or the dictionary is not installed. */
export function openDictionary(name: string): Dictionary | undefined {
  const listed = spawnSync('hunspell', ['-D'], { encoding: 'utf8', input: '' })
  if (listed.error) return undefined
  const found = `${listed.stdout}${listed.stderr}`
    .split('\n')
    .find((line) => path.basename(line.trim()) === name)
  if (!found) return undefined
  const folder = temporaryFolder()
  const copy = path.join(folder, name)
  const rules = readFileSync(`${found.trim()}.aff`, 'utf8')
  const isTold = /^WORDCHARS/m.test(rules)
  writeFileSync(`${copy}.aff`, isTold ? rules : rules.replace(/^SET .*$/m, `$&\nWORDCHARS ${signs.join('')}`))
  symlinkSync(`${found.trim()}.dic`, `${copy}.dic`)
  return {
    unknown(words) {
      const { stdout } = spawnSync('hunspell', ['-d', copy, '-i', 'utf-8', '-l'], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        input: words.join('\n'),
      })
      return stdout.split('\n').filter(Boolean)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
