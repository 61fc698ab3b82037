/** What the accounts want to say by mail; composing and sending is someone else's work. */
export interface AuthMailMessage {
  kind: 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite' | 'known_address'
  /** The recipient's address. */
  email: string
  /** The address that an e-mail change leads to. */
  newEmail?: string
  /** Goes into the link: our page hands it to verifyOtp when someone clicks. */
  tokenHash?: string
  token?: string
  redirectTo?: string
  userId?: string
  language: 'en' | 'hi'
  name?: string
}

/** Takes a message into the queue; when it returns, the message will not be lost. */
export type AuthMail = (message: AuthMailMessage) => Promise<void>
