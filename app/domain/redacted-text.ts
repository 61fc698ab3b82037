/** What stands where a secret stood. */
export const mask = '[redacted]'

const digit = '[0-9०-९]'
const nationalPhone = `(?<![\\w.:/+-])(?:(?:\\+91|0091|91|0)[ -]?)?[6-9६-९]${digit}{4}[ -]?${digit}{5}(?![\\w-])`
const foreignPhone = `(?<![\\w.])\\+${digit}{1,3}(?:[ ()-]{0,2}${digit}){6,12}(?![\\w-])`
const landline = `(?<![\\w.-])\\(?0${digit}{2,4}\\)?[ -]${digit}{3,4}[ -]?${digit}{3,4}(?![\\w-])`
const cardNumber = new RegExp(`(?<![\\w.-])${digit}(?:[ -]?${digit}){12,18}(?![\\w-])`, 'g')
const address =
  /[\p{L}\p{M}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu
const assignment =
  /(?<![a-z])(password|passwd|pwd|secret|(?:access_|refresh_)?token(?:_hash)?|api[-_]?key|otp)(\\?["']?\s{0,3}[=:]\s{0,3})("[^"]*"|'[^']*'|[^\s"'&,;}]+)/gi

/** What gives itself away inside a text, in the order of use; bounded repeats keep a long text linear. */
const patterns: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:sb|sk|pk|rk)_(?:secret|publishable|live|test)_[\w-]+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[key]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${mask}`],
  [/(:\/\/[^\s:/]{0,100}):[^\s/]{1,200}@/g, `$1:${mask}@`],
  [assignment, `$1$2${mask}`],
  [address, '[email]'],
  [new RegExp(nationalPhone, 'g'), '[phone]'],
  [new RegExp(foreignPhone, 'g'), '[phone]'],
  [new RegExp(landline, 'g'), '[phone]'],
]

/** The text with everything masked that looks like an address, a secret, a card or a phone number. */
export function redactText(text: string): string {
  const withoutCards = text.replace(cardNumber, (match) => (isCard(match) ? '[card]' : match))
  return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), withoutCards)
}

/** Whether digits can be a card number: 13 to 19 of them, a known first digit, a valid Luhn sum. */
export function isCard(text: string): boolean {
  const digits = [...text].flatMap((sign) =>
    /[0-9]/.test(sign) ? Number(sign) : /[०-९]/.test(sign) ? sign.charCodeAt(0) - 0x966 : [],
  )
  if (digits.length < 13 || digits.length > 19 || !/[2-6]/.test(String(digits[0]))) return false
  const sum = digits
    .reverse()
    .reduce((total, one, at) => total + (at % 2 ? (one * 2 > 9 ? one * 2 - 9 : one * 2) : one), 0)
  return sum % 10 === 0
}
