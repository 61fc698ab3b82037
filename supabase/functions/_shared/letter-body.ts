import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { drawn, linked, type MailElement, type MailNode } from './mail-markup.ts'

/** What somebody wrote as Markdown, in both forms of a mail. */
export interface LetterBody {
  text: string
  parts: MailElement[]
}

const reader = unified().use(remarkParse)
type Block = ReturnType<typeof reader.parse>['children'][number]
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number]

const depthMax = 12

/**
 * The Markdown of a letter: headings, paragraphs, lists, quotes, bold, italic and links. A path of ours becomes a whole
 * address. HTML stays what was typed, a picture is its description: nothing of a letter is loaded, so nothing reports that
 * it was opened.
 */
export function readLetter(markdown: string, siteUrl: string): LetterBody {
  const blocks = reader.parse(markdown).children
  const place: Place = { siteUrl: siteUrl.replace(/\/+$/, ''), markdown, depth: 0 }
  return {
    text: blocks
      .map((block) => blockText(block, place))
      .filter(Boolean)
      .join('\n\n'),
    parts: blocks.flatMap((block) => blockParts(block, place)),
  }
}

interface Place {
  siteUrl: string
  markdown: string
  depth: number
}

function blockParts(block: Block, place: Place): MailElement[] {
  const inside = { ...place, depth: place.depth + 1 }
  if (inside.depth > depthMax) return [drawn('p', 'line', sourceOf(block, place))]
  switch (block.type) {
    case 'heading': // the subject is the first heading of the mail
      return [
        drawn(
          block.depth === 1 ? 'h2' : 'h3',
          block.depth === 1 ? 'chapter' : 'part',
          ...inlines(block.children, inside),
        ),
      ]
    case 'paragraph':
      return [drawn('p', 'line', ...inlines(block.children, inside))]
    case 'list': {
      const items = block.children.map((item) => drawn('li', 'item', ...itemNodes(item.children, inside)))
      const start = block.ordered && block.start !== 1 ? { start: block.start ?? 1 } : {}
      return [{ ...drawn(block.ordered ? 'ol' : 'ul', 'list', ...items), ...start }]
    }
    case 'blockquote':
      return [drawn('blockquote', 'quote', ...block.children.flatMap((child) => blockParts(child, inside)))]
    case 'thematicBreak':
      return [{ ...drawn('hr', 'rule') }]
    case 'definition':
      return []
    default: // HTML and code, as they were typed
      return [drawn('p', 'line', 'value' in block ? block.value : sourceOf(block, place))]
  }
}

/** What stands in an item; its first paragraph needs no room of its own. */
function itemNodes(blocks: readonly Block[], place: Place): MailNode[] {
  return blocks.flatMap((block, at) =>
    at === 0 && block.type === 'paragraph' ? inlines(block.children, place) : blockParts(block, place),
  )
}

function inlines(nodes: readonly Inline[], place: Place): MailNode[] {
  const inside = { ...place, depth: place.depth + 1 }
  return nodes.flatMap((node): MailNode[] => {
    if (inside.depth > depthMax) return [sourceOf(node, place)]
    switch (node.type) {
      case 'strong':
        return [{ tag: 'strong', children: inlines(node.children, inside) }]
      case 'emphasis':
        return [{ tag: 'em', children: inlines(node.children, inside) }]
      case 'break':
        return [{ tag: 'br', children: [] }]
      case 'link': {
        const address = addressOf(node.url, place)
        const children = inlines(node.children, inside)
        return address ? [{ ...linked(address, '', 'link'), children }] : children
      }
      default:
        return [plain(node, place)]
    }
  })
}

function blockText(block: Block, place: Place): string {
  const inside = { ...place, depth: place.depth + 1 }
  if (inside.depth > depthMax) return sourceOf(block, place)
  const within = (blocks: readonly Block[], between: string) =>
    blocks
      .map((child) => blockText(child, inside))
      .filter(Boolean)
      .join(between)
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children, inside)
    case 'list':
      return block.children
        .map((item, at) => {
          const sign = block.ordered ? `${(block.start ?? 1) + at}. ` : '- '
          return sign + within(item.children, '\n').replaceAll('\n', `\n${' '.repeat(sign.length)}`)
        })
        .join('\n')
    case 'blockquote':
      return within(block.children, '\n\n').replace(/^/gm, '> ')
    case 'thematicBreak':
      return '* * *'
    case 'definition':
      return ''
    default:
      return 'value' in block ? block.value : sourceOf(block, place)
  }
}

function inlineText(nodes: readonly Inline[], place: Place): string {
  const inside = { ...place, depth: place.depth + 1 }
  return nodes
    .map((node) => {
      if (inside.depth > depthMax) return sourceOf(node, place)
      switch (node.type) {
        case 'strong':
        case 'emphasis':
          return inlineText(node.children, inside)
        case 'break':
          return '\n'
        case 'link': {
          const words = inlineText(node.children, inside)
          const address = addressOf(node.url, place)
          return !address || words === address || `mailto:${words}` === address
            ? words
            : `${words} (${address})`
        }
        default:
          return plain(node, place)
      }
    })
    .join('')
}

/** Text, code and HTML as they were typed, a picture by its description. */
function plain(node: Inline, place: Place): string {
  if ('value' in node) return node.value
  if (node.type === 'image') return node.alt ?? ''
  return sourceOf(node, place)
}

/** A whole address that may stand in a mail, or undefined: of the web, of a mailbox, or a path of ours. */
function addressOf(url: string, { siteUrl }: Place): string | undefined {
  if (/^\/(?![/\\])/.test(url)) return siteUrl + url
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url) ? url : undefined
}

function sourceOf({ position }: Pick<Block, 'position'>, { markdown }: Place): string {
  return position ? markdown.slice(position.start.offset, position.end.offset) : ''
}
