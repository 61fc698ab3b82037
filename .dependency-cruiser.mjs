/**
 * Which way imports may run. Rooms: routes -> site, account, portal, console, authoring, shop, guest, counter -> lesson, shoppers -> ui, platform -> domain. What two
 * nouns need moves to `domain/` or is composed in a route.
 */
const page = '^app/(?:root|routes|entry\\.client|entry\\.server)\\.tsx?$'
const tests = '(?:\\.(?:test|fixture)|-under-test)\\.tsx?$'
const forProduction = '^(?:server|supabase/functions)/'
const forDevelopers = '^server/(?:develop\\.ts$|database/described/)'
const ofBuild = '^build/(?:manifest|stamp|inline-scripts)\\.ts$'

const rules = [
  {
    name: 'domain-is-pure',
    comment: 'app/domain holds rules and formulas: it imports nothing but itself, no package and nothing of Node.',
    from: { path: '^app/domain/', pathNot: tests },
    to: { pathNot: '^app/domain/' },
  },
  {
    name: 'ui-knows-no-product',
    comment: 'app/ui is the design system: it imports packages and itself.',
    from: { path: '^app/ui/', pathNot: tests },
    to: { pathNot: ['^app/ui/', '^node_modules/'] },
  },
  {
    name: 'platform-below-the-rooms',
    comment: 'app/platform imports ui, domain, words and content, never a room that stands on it.',
    from: { path: '^app/platform/', pathNot: tests },
    to: { path: '^(?:app|server|supabase|build)/', pathNot: '^app/(?:platform|ui|domain)/' },
  },
  {
    name: 'rooms-stand-apart',
    comment: 'site, account, portal, console, authoring, shop, guest and counter never import each other: routes.ts composes them.',
    from: { path: '^app/(site|account|portal|console|authoring|shop|guest|counter)/' },
    to: { path: '^app/(?:site|account|portal|console|authoring|shop|guest|counter)/', pathNot: '^app/$1/' },
  },
  {
    name: 'a-lesson-is-drawn-once',
    comment: 'app/lesson draws a lesson and its questions, for who learns it and for who writes it.',
    from: { path: '^app/lesson/', pathNot: tests },
    to: { path: '^(?:app|server|supabase|build)/', pathNot: '^app/(?:lesson|platform|ui|domain)/' },
  },
  {
    name: 'shoppers-are-listed-once',
    comment: 'app/shoppers draws shoppers and what they are due, for a tenant in the portal and for the platform in the console.',
    from: { path: '^app/shoppers/', pathNot: tests },
    to: { path: '^(?:app|server|supabase|build)/', pathNot: '^app/(?:shoppers|platform|ui|domain)/' },
  },
  {
    name: 'nouns-stand-apart',
    comment: 'A noun never imports the inside of another noun.',
    from: { path: '^app/(site|portal|console)/([^/]+)/' },
    to: { path: '^app/$1/[^/]+/', pathNot: '^app/$1/$2/' },
  },
  {
    name: 'nouns-of-learning-stand-apart',
    comment: 'Learning has nouns of its own; what two of them need lies in app/portal/learning itself.',
    from: { path: '^app/portal/learning/([^/]+)/' },
    to: { path: '^app/portal/learning/[^/]+/', pathNot: '^app/portal/learning/$1/' },
  },
  {
    name: 'nobody-imports-the-top',
    comment: 'root, routes and entries import the rooms; nothing imports them.',
    from: { path: '^app/', pathNot: page },
    to: { path: page },
  },
  {
    name: 'app-stays-in-the-browser',
    comment: 'The application imports nothing of the server, the build or the database.',
    from: { path: '^app/', pathNot: tests },
    to: { path: '^(?:server|supabase|build|tests|bench)/' },
  },
  {
    name: 'schemas-of-content-stay-in-the-build',
    comment: 'Content is judged when pages are built. A page takes the types of its schemas alone: a value brings the whole of zod to every visitor.',
    from: { path: '^app/', pathNot: ['\\.server\\.ts$', tests] },
    to: { path: '^content/schemas/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-holds-no-page',
    comment: 'Of the application the server knows pure rules and the list of client paths.',
    from: { path: '^(?:server|supabase)/' },
    to: { path: '^app/', pathNot: '^app/(?:domain/|client-paths\\.ts$)' },
  },
  {
    name: 'functions-are-portable',
    comment: 'A function runs on Deno too: it imports its neighbours, pure rules and packages, nothing of the server.',
    from: { path: '^supabase/functions/', pathNot: tests },
    to: { path: '^(?:server|build|tests|bench)/' },
  },
  {
    name: 'server-runs-without-dev-packages',
    comment: 'A production install has no dev dependencies.',
    from: { path: [forProduction, ofBuild], pathNot: [tests, forDevelopers] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-takes-no-tool-of-the-build',
    comment: 'Of the build the server takes what says how the site was built; the tools that build it are not installed there.',
    from: { path: '^server/', pathNot: [tests, forDevelopers] },
    to: { path: '^build/', pathNot: ofBuild },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that import each other are one file, or lack a third: a type counts like anything else.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-missing',
    comment: 'An import that cannot be resolved hides from every rule above.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '\\?(?:url|raw)$'] },
  },
]

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.react-router/' },
    webpackConfig: { fileName: 'tests/import-aliases.mjs' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
