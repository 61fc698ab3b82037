import type { AuthAnswer } from '../auth-answer'

/** The name of the field in every form that asks for the password once more. */
export const proofField = 'currentPassword'

/** What a form that asks for the password is answered with when it leads nowhere. */
export interface ProofAnswer extends AuthAnswer {
  /** What is wrong with a field in words that only the server could find, by its name. */
  errors?: Readonly<Record<string, string>>
}
