import type { Locale } from '~/domain/locale'
import type { AuthAnswer } from '../auth-answer'

/** What one matter of the settings is answered with. */
export interface SettingAnswer extends AuthAnswer {
  /** What is wrong with a field in words that only the server could find, by its name. */
  errors?: Readonly<Record<string, string>>
  /** What was done, in words that stay beside the form. */
  done?: string
}

/** Who asks for a change, and in which language they are answered. */
export interface Asker {
  id: string
  email: string
  locale: Locale
}

/** The name of the field in every form that asks for the password once more. */
export const proofField = 'currentPassword'
