export type Threat = 'script' | 'script_address' | 'event_handler' | 'embedding' | 'sql'

/**
 * The kind of attack a text has the shape of, or null. Markup that runs code is always one; SQL only where it would
 * break out of a statement, so that ordinary sentences in any language pass ("please select a date and drop us a note").
 * This is an alarm and a courtesy, never the defence: the defences are escaping, parameters and policies.
 */
export function findThreat(text: string): Threat | null {
  const plain = normalised(text, ' ')
  const joined = normalised(text, '') // browsers read `java<line break>script:` as one word
  for (const { threat, pattern } of threatPatterns) {
    if (pattern.test(threat === 'script_address' ? joined : plain)) return threat
  }
  return closesWithComment(plain) ? 'sql' : null
}

const events = (
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut ' +
  'beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay ' +
  'canplaythrough change click close contextmenu copy cuechange cut dblclick drag dragend dragenter dragexit ' +
  'dragleave dragover dragstart drop durationchange emptied end ended error finish focus focusin focusout formdata ' +
  'fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata ' +
  'loadedmetadata loadstart lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover ' +
  'mouseup mousewheel offline online pagehide pagereveal pageshow pageswap paste pause play playing pointercancel ' +
  'pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate ' +
  'progress propertychange ratechange readystatechange rejectionhandled repeat reset resize scroll scrollend search ' +
  'seeked seeking select selectionchange selectstart show slotchange stalled start storage submit suspend ' +
  'timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun ' +
  'transitionstart unhandledrejection unload volumechange waiting webkitanimationend wheel'
).replaceAll(' ', '|')

const quote = `['"]`
const identifier = '["`\\[]?[a-z_][\\w.]{0,80}["`\\]]?'
const table = '[a-z_][\\w.]{0,80}\\b'
const columns = '[\\w ,.()*@]{1,120}'
const queryEnds = '(?: ?(?:$|;|--|#|/\\*)| (?:where|limit|order by|group by) )'
/** What only who looks for it by hand asks a database for. */
const innerTables = 'information_schema|pg_[a-z]|sqlite_master|sys\\.|mysql\\.|auth\\.'
const secrets = 'password|passwd|pwd|password_hash|encrypted_password|api_key|secret_key'
const statementEnds = '(?: cascade)? ?(?:$|;|--|/\\*)'

/**
 * What is looked for in a normalised text (one blank at most in a row, lower case). Every repetition has an upper
 * limit, so that a text of any length takes time in proportion to it.
 */
export const threatPatterns: readonly { threat: Threat; pattern: RegExp }[] = [
  { threat: 'script', pattern: /< ?\/? ?script/ },
  { threat: 'script_address', pattern: /(?:java|vb|live)script:|data:text\/html/ },
  { threat: 'embedding', pattern: /< ?\/? ?(?:iframe|object|embed)\b/ },
  { threat: 'event_handler', pattern: new RegExp(`(?<![a-z0-9])on(?:${events}) ?=`) },
  { threat: 'event_handler', pattern: /<[^<>]{0,300}[ "'/]on[a-z]{3,30}[^a-z0-9<>]{0,40}=/ },
  // ' or 'x'='x, or 1=1, ") or ("1"="1: a comparison of a thing with itself
  {
    threat: 'sql',
    pattern: new RegExp(
      `\\b(?:or|and) ?\\({0,3}(${quote})([^'"]{0,40})\\1\\){0,3} ?(?:=|like) ?\\({0,3}\\1\\2`,
    ),
  },
  {
    threat: 'sql',
    pattern: new RegExp(`\\b(?:or|and) (\\d{1,9}) ?= ?\\1 ?(?:$|${quote}|--|#|/\\*|;|\\)|or |and )`),
  },
  { threat: 'sql', pattern: new RegExp(`${quote}\\)? ?(?:or|and) \\d{1,9} ?[=<>] ?\\d`) },
  { threat: 'sql', pattern: /\bor true ?\)?(?:--|#|\/\*)/ },
  { threat: 'sql', pattern: new RegExp(`^ ?(${quote})(?: |[-&^*]| or ?\\1\\1 ?[-&^*]?)\\1 ?$`) },
  // union select, reading another table into the answer
  { threat: 'sql', pattern: /(?:['")\d;]|\*\/) ?union (?:all |distinct )?select\b/ },
  { threat: 'sql', pattern: /\bunion (?:all |distinct )?select (?:null|\d|['"*(@]|[a-z_]\w{0,60}(?:,|\())/ },
  {
    threat: 'sql',
    pattern: new RegExp(`^ ?union (?:all |distinct )?select ${columns} from ${table}${queryEnds}`),
  },
  {
    threat: 'sql',
    pattern: new RegExp(`\\bunion (?:all |distinct )?select ${columns} from (?:${innerTables})`),
  },
  {
    threat: 'sql',
    pattern: new RegExp(`\\bunion (?:all |distinct )?select (?:${columns})?\\b(?:${secrets})\\b`),
  },
  // a second statement behind the first
  {
    threat: 'sql',
    pattern: new RegExp(
      `; ?(?:drop|truncate) (?:table|database|schema|view|user|index) (?:if exists )?${identifier}${statementEnds}`,
    ),
  },
  { threat: 'sql', pattern: new RegExp(`; ?delete from ${identifier} ?(?:;|--|where ${identifier} ?[=<>])`) },
  { threat: 'sql', pattern: new RegExp(`; ?update ${identifier} set ${identifier} ?=`) },
  { threat: 'sql', pattern: new RegExp(`; ?insert into ${identifier} ?(?:\\(|values|select)`) },
  {
    threat: 'sql',
    pattern: new RegExp(`; ?alter (?:table|role|user) ${identifier} (?:add|drop|with|rename) `),
  },
  { threat: 'sql', pattern: /; ?exec(?:ute)? (?:sp_|xp_|master)/ },
  { threat: 'sql', pattern: /\bpg_sleep ?\(|\b(?:sleep|benchmark)\(\d{1,9}[,)]|\bwaitfor delay ?['"]/ },
]

/**
 * A quote that ends the statement's own text, and a comment that swallows the rest: `admin' --`. In prose a quotation
 * is closed by its second mark, and an apostrophe before a dash is followed by more words.
 */
function closesWithComment(plain: string): boolean {
  const [, mark] = /(['"])\)? ?(?:--|#|\/\*) ?.{0,3} ?$/.exec(plain.slice(-16)) ?? []
  return mark !== undefined && plain.split(mark).length % 2 === 0
}

/** One spelling of the many a browser or a database would take for the same. */
function normalised(text: string, lineBreak: ' ' | ''): string {
  return withoutEntities(text.normalize('NFKC'))
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/\/\*\*\//g, ' ')
    .replace(/[\t\n\r]/g, lineBreak)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

const namedEntities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,8});?/gi, (_, code: string) => signOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,9});?/g, (_, code: string) => signOf(Number(code)))
    .replace(
      /&(lt|gt|quot|apos|colon|tab|newline);/gi,
      (_, name: string) => namedEntities[name.toLowerCase()] ?? '',
    )
}

function signOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
