import { publicAreas, signedInAreas } from './client-paths.ts'

/** Built pages that nobody is about to read: where one signs in, and what a form answers. */
const answers = ['/auth', '/unauthorized', '/thank-you', '/not-sent', '/payment-options/reported']

const leftOut = [...signedInAreas, ...publicAreas, ...answers].map((path) => path.slice(1)).join('|')

/**
 * Lets the browser fetch a built page when somebody is about to follow a link to it. What lives in the browser is left
 * out: the shell is the same file for all of it. Only fetched, not rendered ahead: a page rendered for nothing would
 * count as seen and draw its variants.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: `/{hi/}?(${leftOut}){/*}?` } }],
      },
      eagerness: 'moderate',
    },
  ],
})
