/** A PIN has so many digits; which of them are too easy to guess is for the server to say. */
export const pinLength = 6
