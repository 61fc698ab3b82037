import type { Home, Offer, Place } from './shapes'

/** A guest's card as its screens know it, and what they can do. */
export interface Card {
  place: Place
  token: string
  home: Home
  offers: readonly Offer[]
  /** When the home was told, in milliseconds. */
  at: number
  isOffline: boolean
  /** Takes a step as this guest. Throws Trouble; a card that is signed out is left, with a sentence. */
  step<Answer>(step: string, about?: Record<string, unknown>): Promise<Answer>
  /** Asks for the card anew and draws what is on the screen. */
  refresh(): Promise<void>
  /** Forgets the card on this phone. */
  leave(words: string): void
}
