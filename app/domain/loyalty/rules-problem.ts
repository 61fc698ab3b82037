import type { InBoth } from '../locale.ts'
import type { LoyaltyRules } from './rules.ts'

export type RulesProblem =
  | 'loyalty_name_required'
  | 'loyalty_sentence_required'
  | 'loyalty_rules_invalid'
  | 'loyalty_too_many_rules'
  | 'loyalty_rule_required'
  | 'loyalty_words_required'
  | 'loyalty_bonus_invalid'
  | 'loyalty_expiry_invalid'
  | 'loyalty_redemption_invalid'
  | 'loyalty_tiers_invalid'

const listMost = 60
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Why rules can't be published; null when they can. The database refuses by the same (`private.loyalty_rules_problem`); a test holds both together. */
export function rulesProblem(rules: LoyaltyRules): RulesProblem | null {
  const { earn, bonus, expiry, redemption, referral, tiers } = rules
  if (!isInBoth(rules.name, 60)) return 'loyalty_name_required'
  if (!isInBoth(rules.sentence, 240)) return 'loyalty_sentence_required'
  if (earn.length > 2) return 'loyalty_too_many_rules'
  if (rules.way === 'points' && earn.length === 0) return 'loyalty_rule_required'
  if (!earn.every(isEarning)) return 'loyalty_rules_invalid'
  if (bonus && !isBonus(bonus)) return 'loyalty_bonus_invalid'
  if (!areNumbersRight(rules)) return 'loyalty_rules_invalid'
  if (!areGroupsTold(rules)) return 'loyalty_words_required'
  if (expiry && !isWithin(expiry.months, 1, 60)) return 'loyalty_expiry_invalid'
  const { low, expected, high } = redemption
  if (
    ![low, expected, high].every((percent) => isWithin(percent, 1, 100)) ||
    low > expected ||
    expected > high
  )
    return 'loyalty_redemption_invalid'
  if (referral && !isReferral(referral)) return 'loyalty_rules_invalid'
  if (tiers && !areTiers(tiers)) return 'loyalty_tiers_invalid'
  return null
}

const isEarning = ({ rupees, points, outlets, dayparts, groups }: LoyaltyRules['earn'][number]) =>
  isWithin(rupees, 1, 100_000) &&
  isWithin(points, 1, 10_000) &&
  [outlets, dayparts, groups].every((list) => list.length <= listMost)

const isBonus = ({ title, times, from, to }: NonNullable<LoyaltyRules['bonus']>) =>
  isWithin(times, 1, 10, 2) && isInBoth(title, 80) && isDay(from) && isDay(to) && from <= to

const areNumbersRight = (rules: LoyaltyRules) =>
  isWithin(rules.min_bill_inr, 0, 100_000) &&
  rules.excluded_groups.length <= listMost &&
  isWithin(rules.pending_days, 0, 60) &&
  isWithin(rules.welcome_points, 0, 100_000) &&
  isWithin(rules.birthday_points, 0, 100_000) &&
  isWithin(rules.wallet_most, 0, 12) &&
  isWithin(rules.value_paise, 1, 100_000) &&
  isWithin(rules.earns_per_day, 1, 20)

/** Whether guests can read, in both languages, which items count and which don't. */
const areGroupsTold = ({ earn, excluded_groups: excluded, excluded_words: words }: LoyaltyRules) =>
  (excluded.length === 0 || (!!words && isInBoth(words, 120))) &&
  earn.every(({ groups, group_words: told }) => groups.length === 0 || (!!told && isInBoth(told, 120)))

const isReferral = (said: NonNullable<LoyaltyRules['referral']>) =>
  isWithin(said.points, 0, 100_000) &&
  isWithin(said.friend_points, 0, 100_000) &&
  isWithin(said.most_per_year, 1, 100)

function areTiers({ months, grace_days: grace, levels }: NonNullable<LoyaltyRules['tiers']>): boolean {
  if (!isWithin(months, 1, 36) || !isWithin(grace, 0, 365)) return false
  if (levels.length < 2 || levels.length > 5) return false
  return levels.every(
    ({ key, title, from, times }, at) =>
      isInBoth(title, 40) &&
      (at === 0 ? from === 0 : isWithin(from, 1, 100_000_000) && from > (levels[at - 1]?.from ?? 0)) &&
      isWithin(times, 1, 5, 2) &&
      /^[a-z0-9]{2,20}$/.test(key),
  )
}

/** Within bounds and with no more decimals than that. */
function isWithin(value: number, least: number, most: number, decimals = 0): boolean {
  if (!(value >= least && value <= most)) return false
  const [, behind = ''] = String(value).split('.')
  return behind.length <= decimals
}

/** In both languages, no longer than that; characters as people count them. */
const isInBoth = ({ en, hi }: InBoth, longest: number) =>
  [en, hi].every((text) => text !== '' && [...text].length <= longest)
