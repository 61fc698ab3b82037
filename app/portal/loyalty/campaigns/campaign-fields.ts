import { type RecipeKey, recipeKeys, type Segment } from '~/domain/loyalty/recipes'
import type { SaidCampaign } from './campaigns.queries'

/** The field at which a refusal is shown. */
export const campaignFields = {
  name_required: 'name',
  invalid_segment: 'awayLeast',
  campaign_text_required: 'titleEn',
  campaign_incomplete: 'holdout',
} as const

/** The segment that a filled-in form says: what was left empty does not matter. */
export function readSegment(form: FormData): Segment {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = (name: string) => (text(name) === '' ? undefined : Math.round(Number(text(name))))
  const list = (name: string) => {
    const chosen = form.getAll(name).map(String)
    return chosen.length > 0 ? chosen : undefined
  }
  const said: Segment = {
    away_least: count('awayLeast'),
    away_most: count('awayMost'),
    visits_least: count('visitsLeast'),
    visits_most: count('visitsMost'),
    spend_least_inr: count('spendLeast'),
    spend_most_inr: count('spendMost'),
    tiers: list('tiers'),
    outlets: list('outlets'),
    birthday_month: count('birthdayMonth'),
    never_redeemed: form.get('neverRedeemed') === null ? undefined : true,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** The campaign that a filled-in form says; a draft keeps the seed it has, so that the same guests are drawn. */
export function readCampaignForm(form: FormData, seed: number): SaidCampaign {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    recipe: recipeKeys.find((key): key is RecipeKey => key === text('recipe')) ?? 'own',
    segment: readSegment(form),
    message: {
      title: { en: text('titleEn'), hi: text('titleHi') },
      text: { en: text('textEn'), hi: text('textHi') },
    },
    holdout_percent: Number(text('holdout') || '0'),
    seed,
    window_days: Number(text('window') || '30'),
    contribution_percent: Number(text('contribution') || '60'),
    budget_paise: text('budget') === '' ? null : Math.round(Number(text('budget')) * 100),
  }
}

const needed = ['titleEn', 'titleHi', 'textEn', 'textHi'] as const
type Problem = 'name' | 'text' | 'order'

/** What is missing or contradicts itself, by field. */
export function missingInCampaign({ name, message, segment }: SaidCampaign): Record<string, Problem> {
  const said = {
    titleEn: message.title.en,
    titleHi: message.title.hi,
    textEn: message.text.en,
    textHi: message.text.hi,
  }
  const isTurned = (least?: number, most?: number) =>
    least !== undefined && most !== undefined && least > most
  return {
    ...(name.length < 3 && { name: 'name' as const }),
    ...Object.fromEntries(needed.filter((field) => !said[field]).map((field) => [field, 'text' as const])),
    ...(isTurned(segment.away_least, segment.away_most) && { awayMost: 'order' as const }),
    ...(isTurned(segment.visits_least, segment.visits_most) && { visitsMost: 'order' as const }),
    ...(isTurned(segment.spend_least_inr, segment.spend_most_inr) && { spendMost: 'order' as const }),
  }
}

/** How many of a segment get the message and how many are held out, as the draw will make it on average. */
export function splitOf(members: number, holdoutPercent: number): { sent: number; held: number } {
  const held = Math.round((members * holdoutPercent) / 100)
  return { sent: members - held, held }
}
