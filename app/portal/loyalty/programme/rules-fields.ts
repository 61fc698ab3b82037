import type { InBoth } from '~/domain/locale'
import type { LoyaltyRules, TierLevel } from '~/domain/loyalty/rules'

export const dayparts = ['breakfast', 'lunch', 'afternoon', 'dinner', 'late'] as const
export const tierPlaces = [0, 1, 2, 3] as const

/** The field at which a problem of the draft is shown. */
export const problemFields: Record<string, string> = {
  loyalty_name_required: 'nameEn',
  loyalty_sentence_required: 'sentenceEn',
  loyalty_rules_invalid: 'rupees',
  loyalty_too_many_rules: 'rupees2',
  loyalty_rule_required: 'rupees',
  loyalty_words_required: 'excluded-en',
  loyalty_bonus_invalid: 'bonusTimes',
  loyalty_expiry_invalid: 'expiryMonths',
  loyalty_redemption_invalid: 'expected',
  loyalty_tiers_invalid: 'tierEn-0',
}

/** The rules that a filled-in form says. `before` keeps what the form does not ask for. */
export function readRules(form: FormData, before: LoyaltyRules): LoyaltyRules {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => Number(text(name) || '0')
  const list = (name: string) => form.getAll(name).map(String)
  const words = (name: string) =>
    text(name)
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean)
  const has = (name: string) => form.get(name) !== null
  /** Item groups as the till names them, and what guests read for them. */
  const groupsOf = <Groups extends string, Words extends string>(
    name: string,
    groups: Groups,
    told: Words,
  ) => {
    const found = words(name)
    const said = found.length > 0 ? { en: text(`${name}-en`), hi: text(`${name}-hi`) } : null
    return { [groups]: found, [told]: said } as Record<Groups, string[]> & Record<Words, InBoth | null>
  }
  const earning = (at: '' | '2') => ({
    id: at === '' ? 'every' : 'further',
    rupees: number(`rupees${at}`),
    points: number(`points${at}`),
    outlets: list(`outlets${at}`),
    dayparts: list(`dayparts${at}`),
    ...groupsOf(`groups${at}`, 'groups', 'group_words'),
  })
  const way = text('way') === 'stamps' ? 'stamps' : 'points'
  return {
    ...before,
    name: { en: text('nameEn'), hi: text('nameHi') },
    sentence: { en: text('sentenceEn'), hi: text('sentenceHi') },
    way,
    earn: way === 'stamps' ? [] : [earning(''), ...(has('hasSecond') ? [earning('2')] : [])],
    bonus: has('hasBonus')
      ? {
          title: { en: text('bonusEn'), hi: text('bonusHi') },
          times: number('bonusTimes'),
          from: text('bonusFrom'),
          to: text('bonusTo'),
          weekdays: list('bonusWeekdays').map(Number),
          dayparts: list('bonusDayparts'),
          outlets: before.bonus?.outlets ?? [],
        }
      : null,
    rounding: (['nearest', 'up'] as const).find((one) => one === text('rounding')) ?? 'down',
    min_bill_inr: number('minBill'),
    tax_base: text('taxBase') === 'gross' ? 'gross' : 'net',
    ...groupsOf('excluded', 'excluded_groups', 'excluded_words'),
    pending_days: number('pendingDays'),
    expiry: has('expires')
      ? { months: number('expiryMonths'), after: text('expiryAfter') === 'earning' ? 'earning' : 'visit' }
      : null,
    tiers: has('hasTiers')
      ? {
          by: (['visits', 'points'] as const).find((one) => one === text('tiersBy')) ?? 'spend',
          months: number('tierMonths'),
          grace_days: number('graceDays'),
          levels: readLevels(form, before.tiers?.levels ?? []),
        }
      : null,
    welcome_points: number('welcome'),
    birthday_points: number('birthday'),
    referral: has('hasReferral')
      ? { points: number('referral'), friend_points: number('friend'), most_per_year: number('referralMost') }
      : null,
    wallet_most: has('hasWallet') ? Math.max(2, number('walletMost')) : 0,
    value_paise: Math.round(number('value') * 100),
    redemption: { low: number('low'), expected: number('expected'), high: number('high') },
    earns_per_day: number('perDay'),
  }
}

/** The tiers with a name in either language; a tier keeps the key it had, for guests are in it by that. */
function readLevels(form: FormData, before: readonly TierLevel[]): TierLevel[] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return tierPlaces.flatMap((at) => {
    const title = { en: text(`tierEn-${at}`), hi: text(`tierHi-${at}`) }
    if (!title.en && !title.hi) return []
    return {
      key: before[at]?.key ?? `tier${at + 1}`,
      title,
      from: at === 0 ? 0 : Number(text(`tierFrom-${at}`) || '0'),
      times: Number(text(`tierTimes-${at}`) || '1'),
    }
  })
}
