import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { brandFacts, brandFile, factOf, missingFacts, readBrand, withFact } from './brand-facts.ts'

// Asks the owner once for the facts that nobody else knows and writes them to content/brand.json: `npm run brand`. An
// empty answer leaves what is there; `npm run brand -- list` only says what is missing.

let brand = readBrand()
if (!process.argv.includes('list')) {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  console.log('Enter leaves a fact as it is. Nothing is shown to visitors that you have not entered.')
  for (const { path, question } of brandFacts) {
    const known = factOf(brand, path)
    const answer = (await ask.question(`${question}${known ? ` [${known}]` : ''}: `)).trim()
    if (answer) brand = withFact(brand, path, answer)
  }
  ask.close()
  writeFileSync(brandFile, `${JSON.stringify(brand, null, 2)}\n`)
}
for (const { question, without } of missingFacts(brand)) console.log(`missing: ${question} (${without})`)
