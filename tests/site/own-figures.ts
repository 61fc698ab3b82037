/** Figures in public text that are no claims: parts of a method of ours or of a law, each with the reason. */
export const ownFigures: readonly { words: string; reason: string }[] = []
