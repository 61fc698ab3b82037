import { publicAreas, signedInAreas } from './client-paths.ts'

const clientRendered = [...signedInAreas, ...publicAreas, ...publicAreas.map((area) => `/hi${area}`)]

/**
 * Lets the browser fetch a built page when somebody is about to follow a link to it. What lives in the browser is left
 * out: the shell is the same file for all of it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...clientRendered.flatMap((area) => [
            { not: { href_matches: area } },
            { not: { href_matches: `${area}/*` } },
          ]),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
