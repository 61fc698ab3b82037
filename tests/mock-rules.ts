/** What asks the backend for the product: query modules, the calls of a screen without a session, and the client itself. */
const ownQuestions = /(?:\.queries|-calls|\/backend)$/
const mocks = /\bvi\.(?:mock|doMock)\(\s*(?:import\()?(?<quote>['"`])(?<place>[^'"`]+)\k<quote>/g

/**
 * Where a test puts something in the place of our own questions, one sentence each. A mock of a query is a second telling of
 * what it asks and is answered, which nothing holds; a fake backend has both from the database's types.
 */
export function mockProblems(file: string, text: string): string[] {
  return [...text.matchAll(mocks)]
    .filter(({ groups }) => ownQuestions.test(groups?.place?.replace(/\.tsx?$/, '') ?? ''))
    .map(({ index, groups }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} mocks ${groups?.place}: let it ask fakeBackend() of tests/fake-backend.ts, which declares what the database or a function answers`
    })
}
