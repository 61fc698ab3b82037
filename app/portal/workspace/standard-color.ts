/** The colour of a workspace that has not chosen one. */
export const standardColor = '#2E3B55'
