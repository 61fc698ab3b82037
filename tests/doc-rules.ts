import path from 'node:path'

/** What a text about the code may name. */
export interface Checkout {
  /** Whether a file or folder is there, by its path from the root. */
  has: (place: string) => boolean
  /** The scripts of package.json. */
  scripts: readonly string[]
}

const links = /\]\((?<to>[^)\s#]+)(?:#[^)\s]*)?\)/g
const commands = /`npm run (?<script>[a-z:]+)/g
const measurements = /`npm run bench -- (?<bench>[a-z-]+)/g
// A path in prose: it begins in a folder of the root and has no place to be filled in.
const paths = /`(?<place>(?:app|bench|build|content|docs|messages|public|server|supabase|tests)\/[\w./@-]+)`/g

/** What a text says of files and commands that is not so, one sentence each. What old decisions name may be gone; what they lead to is not. */
export function docProblems(file: string, text: string, { has, scripts }: Checkout): string[] {
  const found = (what: RegExp, name: string) =>
    [...text.matchAll(what)].map(({ groups }) => groups?.[name] ?? '')
  const isRecord = file.includes('/decisions/')
  const broken = found(links, 'to')
    .filter((to) => !/^[a-z]+:/.test(to) && !has(path.posix.join(path.posix.dirname(file), to)))
    .map((to) => `${file}: the link to ${to} leads nowhere`)
  if (isRecord) return broken
  const gone = found(paths, 'place')
    .filter((place) => !has(place))
    .map((place) => `${file}: there is no ${place}`)
  const unknown = found(commands, 'script')
    .filter((script) => !scripts.includes(script))
    .map((script) => `${file}: npm run ${script} is no script of package.json`)
  const unmeasured = found(measurements, 'bench')
    .filter((bench) => !has(`bench/${bench}.ts`))
    .map((bench) => `${file}: npm run bench knows no ${bench}`)
  return [...broken, ...gone, ...unknown, ...unmeasured]
}
