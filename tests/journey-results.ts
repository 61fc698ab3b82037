/** What of Playwright's report we read. */
export interface JourneyResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  title: string
  specs?: Spec[]
  suites?: Suite[]
}

interface Spec {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001b\[[0-9;]*m/g

/** The journeys that ended so, a line each: where, which, and what the first try said. `flaky` passed at a second try. */
export function journeysThat(ended: 'flaky' | 'unexpected', { suites }: JourneyResults): string[] {
  return suites
    .flatMap((file) => specsIn(file, []))
    .flatMap(({ names, spec }) =>
      spec.tests
        .filter(({ status }) => status === ended)
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error?.message ?? ''
          const [said = ''] = error.replace(colours, '').split('\n')
          return `[${projectName}] ${spec.file}:${spec.line} › ${names.join(' › ')}: ${said}`
        }),
    )
}

function specsIn({ specs = [], suites = [] }: Suite, groups: string[]): { names: string[]; spec: Spec }[] {
  return [
    ...specs.map((spec) => ({ names: [...groups, spec.title], spec })),
    ...suites.flatMap((group) => specsIn(group, [...groups, group.title])),
  ]
}
