import type { FlagWords } from './mail-words.ts'
import { countOf, flagItems } from './mail-words-flags.ts'

const marks = {
  undeclared: 'no code uses it',
  differs: 'the code says something different',
  expired: 'its last day has passed',
  killed: 'its kill switch has been on for over a week',
  everybody: 'it’s on for everyone and could be removed',
  unchanged: 'unchanged for 90 days',
  ownerless: 'it has no owner',
}

/** What the mail about flags says in English. */
export const flagsEnglish: FlagWords = {
  stale_flags: (facts) => {
    const count = countOf(facts)
    const subject = count === 1 ? 'One feature flag needs review' : `${count} feature flags need review`
    return {
      subject,
      heading: subject,
      lines: ['Remove flags that have done their work, and give the ones you still need an owner.'],
      lists: [
        {
          heading: 'These flags',
          items: flagItems(facts, marks, (more) => `and ${more} more in the console`),
        },
      ],
      action: 'Review in console',
      note: 'You receive this because you own these flags, or because they have no owner and you’re a platform admin. It is sent at most once a week, and only when something needs review.',
    }
  },
}
