import type { Locale } from '~/domain/locale'
import type { WayIn } from '~/domain/technical-address'
import type { ProofAnswer } from '../proof/proof-answer'

/** What one matter of the settings is answered with. */
export interface SettingAnswer extends ProofAnswer {
  /** What was done, in words that stay beside the form. */
  done?: string
}

/** Who asks for a change, and in which language they are answered. */
export interface Asker {
  id: string
  email: string
  /** As the account knows them; empty where no name was ever given. */
  name: string
  comesBy: WayIn
  locale: Locale
}
