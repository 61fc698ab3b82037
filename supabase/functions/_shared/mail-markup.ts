import type { MailLanguage } from './mail-words.ts'

/** A piece of a mail: text, or an element with its look. From it comes the HTML, and what a preview draws without any. */
export type MailNode = string | MailElement

export interface MailElement {
  tag: string
  style?: string
  href?: string
  /** The first number of a list that does not begin with 1. */
  start?: number
  children: readonly MailNode[]
}

export const styles = {
  body: "margin:0;padding:24px 12px;background:#fbf8f2;color:#1f2a40;font-family:system-ui,-apple-system,'Segoe UI','Nirmala UI','Noto Sans Devanagari',sans-serif",
  sheet: 'max-width:34rem;margin:0 auto;padding:32px 28px;background:#fffdf9;border-top:4px solid #e39a0b',
  brand: 'margin:0 0 28px;font-size:15px;font-weight:600;color:#2e3b55',
  heading: 'margin:0 0 18px;font-size:26px;line-height:1.35;color:#1f2a40',
  line: 'margin:0 0 16px;font-size:17px;line-height:1.65',
  chapter: 'margin:28px 0 8px;font-size:21px;line-height:1.4;color:#1f2a40',
  part: 'margin:0 0 6px;font-size:17px;line-height:1.5;color:#1f2a40',
  list: 'margin:0 0 18px;padding:0 0 0 20px',
  item: 'margin:0 0 4px;font-size:17px;line-height:1.6',
  quote:
    'margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #e39a0b;font-size:18px;line-height:1.6',
  rule: 'margin:24px 0;border:0;border-top:1px solid #ddd4c3',
  button:
    'display:inline-block;padding:12px 22px;border-radius:6px;background:#2e3b55;color:#fffdf9;font-weight:600;text-decoration:none',
  address: 'color:#24497f;word-break:break-all',
  link: 'color:#24497f',
  small: 'margin:0 0 16px;font-size:15px;line-height:1.6;color:#454e63',
  footer:
    'margin:28px 0 0;padding-top:16px;border-top:1px solid #ddd4c3;font-size:13px;line-height:1.6;color:#454e63',
}

/** An element with one of the looks of our mails. */
export function drawn(tag: string, look: keyof typeof styles, ...children: MailNode[]): MailElement {
  return { tag, style: styles[look], children }
}

/** A link that shows its words. */
export function linked(
  href: string,
  words: string,
  look: 'address' | 'button' | 'link' = 'address',
): MailElement {
  return { ...drawn('a', look, words), href }
}

/** The whole document of a mail. */
export function mailDocument(language: MailLanguage, title: string, parts: readonly MailNode[]): string {
  return `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${encode(title)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.sheet}">
${parts.map(markup).join('\n')}
</div>
</body>
</html>
`
}

function markup(node: MailNode): string {
  if (typeof node === 'string') return encode(node)
  const { tag, style, href, start, children } = node
  const attributes = [
    ...(href === undefined ? [] : [` href="${encode(href)}"`]),
    ...(start === undefined ? [] : [` start="${start}"`]),
    ...(style === undefined ? [] : [` style="${style}"`]),
  ].join('')
  const open = `<${tag}${attributes}>`
  return tag === 'br' || tag === 'hr' ? open : `${open}${children.map(markup).join('')}</${tag}>`
}

// Double quotes stand around every attribute; the styles hold single ones.
function encode(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
