/** How long what was taken away can be called back; the clock stands still while the toast has the focus or the pointer. */
export const undoMs = 12_000
