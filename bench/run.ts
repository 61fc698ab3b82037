import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run bench` lists the measurements, `npm run bench -- kills 40` runs one with its arguments.

const [name, ...args] = process.argv.slice(2)
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ name: file.slice(0, -3), question: questionOf(file) }))
  .filter(({ name, question }) => question && name !== 'run')

if (name === undefined) {
  console.log('npm run bench -- NAME [arguments]\n')
  for (const bench of benches) console.log(`  ${bench.name.padEnd(18)} ${bench.question}`)
} else if (benches.some((bench) => bench.name === name)) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} else {
  console.error(`There is no measurement "${name}". Known: ${benches.map((bench) => bench.name).join(', ')}`)
  process.exitCode = 1
}

// A measurement begins with the question it answers, as a comment after its imports.
function questionOf(file: string): string | undefined {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return /^\/\/ ([A-Z][^?\n]*\?)/m.exec(text)?.[1]
}
