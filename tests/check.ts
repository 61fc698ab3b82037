import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { cutFonts } from '../build/fonts.ts'
import { messageProblems, type Words } from '../build/message-rules.ts'
import { proseProblems } from '../build/prose-rules.ts'
import { docProblems } from './doc-rules.ts'
import { journeyReport } from './journey-rules.ts'

/** A step gives the list of what is wrong; an empty list is green. */
interface Step {
  name: string
  run: () => string[] | Promise<string[]>
  /** What there is to tell besides, once it has run. */
  told?: () => string
}

const steps: readonly Step[] = [
  { name: 'fonts', run: () => cutFonts().then(() => []) },
  { name: 'route types', run: () => tool('react-router', 'typegen') },
  {
    name: 'types',
    // What did not change since the last check is not read again: 2 seconds of computing instead of 33. Each checker works
    // out for itself what the others have worked out too: the four of the default take half as much again as one.
    run: () =>
      tool('tsc', '--checkers', '2', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'),
  },
  { name: 'functions in Deno', run: functionsInDeno },
  {
    name: 'style',
    run: () =>
      tool('biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '--max-diagnostics=30'),
  },
  { name: 'import rules', run: importRules },
  { name: 'messages', run: messages },
  { name: 'prose', run: prose },
  { name: 'docs', run: docs },
  { name: 'journeys', run: journeys, told: () => `${reasons} addresses with a reason` },
  { name: 'unused code', run: () => tool('knip', '--no-progress') },
]

/** What a tool has to complain about: its output when it fails. */
function tool(command: string, ...words: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(path.join('node_modules/.bin', command), words, {
    encoding: 'utf8',
  })
  if (error) return [`${command} could not be started: ${error.message}`]
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}

/**
 * Types as the runtime of hosted Supabase sees them, from the packages that are installed, in the versions of
 * `deno.json`. It is copied to a place of its own: beside our tsconfig.json Deno takes over how that resolves imports.
 */
function functionsInDeno(): string[] {
  const functions = 'supabase/functions'
  const place = path.resolve('node_modules/.cache/functions')
  mkdirSync(place, { recursive: true })
  copyFileSync(`${functions}/deno.json`, `${place}/deno.json`)
  const packages = `${place}/node_modules`
  if (!existsSync(packages)) symlinkSync(path.resolve('node_modules'), packages, 'junction')
  process.env.DENO_DIR = `${place}/deno`
  const options = ['--quiet', '--no-remote', '--no-lock', '--node-modules-dir=manual']
  const files = readdirSync(functions).map((name) => path.join(functions, name, 'index.ts'))
  return tool('deno', 'check', ...options, `--config=${place}/deno.json`, ...files.filter(existsSync))
}

function importRules(): string[] {
  const places = ['app', 'server', 'supabase/functions', 'build', 'messages', 'tests']
  const problems = tool(
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...places,
  )
  return problems.map((text) => text.replace(/\n+‼ missing-tsc-transpiler[\s\S]*$/, ''))
}

async function messages(): Promise<string[]> {
  const areas = readdirSync('messages/en').map((file) => path.basename(file, '.ts'))
  const problems = await Promise.all(
    areas.map(async (area) => messageProblems(area, await wordsOf('en', area), await wordsOf('hi', area))),
  )
  return problems.flat()
}

/** What is read besides the interface: the site's pages, courses, mails and papers, and the sample data. */
function prose(): string[] {
  const folders = [
    { folder: 'content', name: /^(?!synonyms|schemas).*\.(md|json|yml)$/ }, // synonyms are what people type
    { folder: 'supabase/functions', name: /words.*(?<!\.test)\.ts$/ },
    { folder: 'supabase/seed', name: /\.sql$/ },
    { folder: 'server/http', name: /words\.ts$/ },
    { folder: 'app/authoring/bank', name: /template-questions\.ts$/ },
  ]
  const files = folders.flatMap(({ folder, name }) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => path.join(folder, file)),
  )
  return files.flatMap((file) => proseProblems(file, readFileSync(file, 'utf8')))
}

/** What README and docs say of files and commands. */
function docs(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const checkout = { has: existsSync, scripts: Object.keys(scripts) }
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  return ['README.md', ...files.map((file) => path.join('docs', file))].flatMap((file) =>
    docProblems(file, readFileSync(file, 'utf8'), checkout),
  )
}

let reasons = 0

function journeys(): string[] {
  const folder = 'tests/browser'
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const reports = files.map((file) =>
    journeyReport(`${folder}/${file}`, readFileSync(path.join(folder, file), 'utf8')),
  )
  reasons = reports.reduce((sum, report) => sum + report.reasons, 0)
  return reports.flatMap(({ problems }) => problems)
}

async function wordsOf(locale: 'en' | 'hi', area: string): Promise<Words> {
  const { default: words } = await import(path.resolve('messages', locale, `${area}.ts`))
  return words
}

let failed = 0
for (const { name, run, told } of steps) {
  const started = performance.now()
  const problems = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${told ? `: ${told()}` : ''}`)
  for (const problem of problems) console.log(`${problem}\n`)
  if (problems.length > 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
