const shape = /^\+(?:91[1-9]\d{9}|(?!91)[1-9]\d{6,14})$/

/**
 * A phone number as it is stored, `+919876543210` (E.164), from how people write it; null when it is none. Ten digits
 * without a country code, with or without a leading zero, are an Indian number.
 */
export function readPhone(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace('(0)', '')
    .replace(/[\s().–-]/g, '')
    .replace(/^00/, '+')
  const number = /^0?[1-9]\d{9}$/.test(signs) ? `+91${signs.slice(-10)}` : signs
  return shape.test(number) ? number : null
}

/** A stored number as people read it: `+91 98765 43210`; others keep their digits in one piece. */
export function writePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** Where a message to a stored number is ready in WhatsApp, on the phone of whoever follows it; nobody sends it but they. */
export function whatsAppAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
}
