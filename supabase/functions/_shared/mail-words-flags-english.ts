import type { FlagWords } from './mail-words.ts'
import { countOf, flagItems } from './mail-words-flags.ts'

const marks = {
  undeclared: 'no code asks for it',
  differs: 'the code says otherwise',
  expired: 'its last day is over',
  killed: 'its kill switch has been pulled for over a week',
  everybody: 'it is on for everybody and could go',
  unchanged: 'untouched for 90 days',
  ownerless: 'nobody looks after it',
}

/** What the mail about flags says in English. */
export const flagsEnglish: FlagWords = {
  stale_flags: (facts) => {
    const count = countOf(facts)
    const subject = count === 1 ? 'One feature flag wants a look' : `${count} feature flags want a look`
    return {
      subject,
      heading: subject,
      lines: ['Remove what has done its work; what is still needed gets somebody who looks after it.'],
      lists: [
        {
          heading: 'These flags',
          items: flagItems(facts, marks, (more) => `and ${more} more in the console`),
        },
      ],
      action: 'See them in the console',
      note: 'You get this mail because you look after these flags, or because nobody does and you run the platform. It comes at most once a week, and not when all is well.',
    }
  },
}
