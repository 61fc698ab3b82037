import type { InBoth } from '../locale.ts'

/** Whom a campaign is meant for; what is not named does not matter. Days are counted since the last bill. */
export interface Segment {
  away_least?: number | undefined
  away_most?: number | undefined
  visits_least?: number | undefined
  visits_most?: number | undefined
  spend_least_inr?: number | undefined
  spend_most_inr?: number | undefined
  tiers?: string[] | undefined
  outlets?: string[] | undefined
  birthday_month?: number | undefined
  never_redeemed?: boolean | undefined
}

export const recipeKeys = ['own', 'win_back', 'birthday', 'tier_nudge'] as const
export type RecipeKey = (typeof recipeKeys)[number]

/** What a campaign begins with. */
export interface Recipe {
  segment: Segment
  message: { title: InBoth; text: InBoth }
}

interface Circumstances {
  /** 1 to 12. */
  month: number
  /** Where the next tier begins, in rupees, when tiers go by spend; undefined where they do not. */
  nextTierInr?: number | undefined
}

const nothing: Recipe = { segment: {}, message: { title: { en: '', hi: '' }, text: { en: '', hi: '' } } }

/** The segment and the words that a recipe begins with; the tenant writes them over. */
export function recipeOf(key: RecipeKey, { month, nextTierInr = 15_000 }: Circumstances): Recipe {
  switch (key) {
    case 'win_back':
      return {
        segment: { away_least: 45, away_most: 365, visits_least: 2 },
        message: {
          title: { en: 'It has been a while', hi: 'बहुत दिन हो गए' },
          text: {
            en: 'Your points are still there. We’d love to see you again.',
            hi: 'आपके पॉइंट अब भी आपके हैं। फिर आइए, अच्छा लगेगा।',
          },
        },
      }
    case 'birthday':
      return {
        segment: { birthday_month: month },
        message: {
          title: { en: 'It’s your birthday month', hi: 'यह आपके जन्मदिन का महीना है' },
          text: {
            en: 'Celebrate with us this month. Tell us when you book, and we’ll set the table for it.',
            hi: 'इस महीने जन्मदिन हमारे साथ मनाइए। बुकिंग में बता दीजिए, टेबल हम सजा देंगे।',
          },
        },
      }
    case 'tier_nudge':
      return {
        segment: {
          away_most: 180,
          spend_least_inr: Math.round((nextTierInr * 2) / 3),
          spend_most_inr: nextTierInr,
        },
        message: {
          title: { en: 'You’re nearly there', hi: 'बस थोड़ा और' },
          text: {
            en: 'One or two more visits, and every bill brings you more points.',
            hi: 'एक-दो विज़िट और, फिर हर बिल पर ज़्यादा पॉइंट मिलेंगे।',
          },
        },
      }
    default:
      return nothing
  }
}
