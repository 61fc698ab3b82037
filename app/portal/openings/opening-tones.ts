/** How the states of an interest look. */
export const interestTones = {
  interested: 'info',
  shortlisted: 'warning',
  chosen: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const

/** How far somebody is, as everywhere in careers. */
export const standTones = { ready: 'success', near: 'warning', far: 'neutral' } as const
