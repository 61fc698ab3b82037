const key = 'sopan-sign-up'

/**
 * A random word that this browser keeps from signing up until the address is confirmed. Shown with the link of the mail
 * it says that both were the same person, so that nobody else's sign-up with the address can count.
 */
export function newSignUpProof(): string {
  const known = signUpProof()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const proof = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    localStorage.setItem(key, proof)
  } catch {
    // Without storage the password is chosen once more when the address is confirmed.
  }
  return proof
}

/** The word that this browser keeps, or null when nobody signed up in it. */
export function signUpProof(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetSignUpProof() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was there.
  }
}
