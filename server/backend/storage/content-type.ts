/** How the types whose content can be recognised begin: bytes as text in Latin-1. */
const beginnings: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
  'image/avif': /^[\s\S]{4}ftyp(avif|avis)/,
  'application/pdf': /^%PDF-/,
  'video/mp4': /^[\s\S]{4}ftyp/,
  'video/webm': /^[^ -~]\x45\xdf\xa3[\s\S]*webm/,
}

// What a browser would take for a page or a drawing with scripts, however it is named.
const markup = /^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|script|svg|iframe|\?xml|!--)/i
const markupTypes = /^(text\/(html|xml|plain|csv|markdown)|image\/svg\+xml|application\/(xhtml\+)?xml)$/

/** Returns the media type of a content-type header, without its parameters. */
export function mediaType(header: string | null): string {
  return header?.split(';')[0]?.trim().toLowerCase() || 'application/octet-stream'
}

/** Returns whether a file that begins like this can be what it says it is. */
export function isPlausible(type: string, beginning: Uint8Array): boolean {
  const text = Buffer.from(beginning).toString('latin1')
  const expected = beginnings[type]
  if (expected) return expected.test(text)
  if (type.startsWith('image/') && type !== 'image/svg+xml') return false // no picture that we cannot recognise
  return !markup.test(text) || markupTypes.test(type)
}

/** Returns whether a browser may show a file of this type itself; everything else is offered for saving. */
export function isShownInline(type: string): boolean {
  return /^(image\/(png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+)$/.test(type)
}

/** Returns whether a bucket takes the type; 'image/*' stands for every picture, no list for everything. */
export function isAllowedType(type: string, allowed: readonly string[] | null): boolean {
  if (!allowed?.length) return true
  return allowed.some(
    (entry) => entry === type || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
  )
}

/** Returns whether the header of a picture of this type can be read for its size. */
export function isMeasurable(type: string): boolean {
  return /^image\/(png|jpeg|gif|webp)$/.test(type)
}
