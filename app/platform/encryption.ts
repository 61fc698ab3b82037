const algorithm = 'AES-GCM'
const keyBits = 256
const ivBytes = 12

/** A key for `encrypt`, AES-GCM with 256 bits, which can be used but never read out. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: keyBits }, false, ['encrypt', 'decrypt'])
}

/** The text under the key, in base64: 12 random bytes (a new IV each time), then what AES-GCM makes of it. */
export async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text))
  return base64Of([...iv, ...new Uint8Array(sealed)])
}

/** The text that was encrypted. Throws when it was made with another key or changed since. */
export async function decrypt(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))
  const iv = bytes.subarray(0, ivBytes)
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.subarray(ivBytes))
  return new TextDecoder().decode(text)
}

function base64Of(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}
