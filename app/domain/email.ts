const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * Whether a text is an e-mail address people really have: dotted words before the `@`, a domain of two labels or more
 * behind it, lengths as in RFC 5321. Quoted local parts, comments and address literals, which the standards allow and
 * no one types, are refused; letters of every script are welcome (RFC 6531).
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  return (
    text.length <= 254 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  )
}
