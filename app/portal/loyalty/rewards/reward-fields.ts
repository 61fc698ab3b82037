import type { FieldErrors } from '~/ui/form-fields'
import type { SaidReward } from './rewards.queries'

type Missing = 'title' | 'points' | 'from' | 'until' | 'alt'

/** What is missing in the form of a reward, by field. */
export function rewardProblems(form: FormData, say: (problem: Missing) => string): FieldErrors {
  const text = textOf(form)
  const hasPhoto = form.has('altEn')
  return {
    ...(!text('titleEn') && { titleEn: say('title') }),
    ...(!text('titleHi') && { titleHi: say('title') }),
    ...(!(Number(text('points')) > 0) && { points: say('points') }),
    ...(!text('from') && { from: say('from') }),
    ...(text('until') !== '' && text('until') < text('from') && { until: say('until') }),
    ...(hasPhoto && !text('altEn') && { altEn: say('alt') }),
    ...(hasPhoto && !text('altHi') && { altHi: say('alt') }),
  }
}

/** The reward as it stands in the form. */
export function rewardOf(form: FormData): SaidReward {
  const text = textOf(form)
  const count = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    title: { en: text('titleEn'), hi: text('titleHi') },
    terms: { en: text('termsEn'), hi: text('termsHi') },
    picture: text('picture'),
    photo_alt: form.has('altEn') ? { en: text('altEn'), hi: text('altHi') } : null,
    points: Number(text('points')),
    cost_paise: Math.round(Number(text('cost') || '0') * 100),
    stock: count('stock'),
    per_member_most: count('most'),
    tier: text('tier') || null,
    outlets: form.getAll('outlets').map(String),
    valid_from: text('from'),
    valid_until: text('until') || null,
  }
}

/** The photo that was chosen; null where none was. */
export function chosenPhoto(form: FormData): File | null {
  const photo = form.get('photo')
  return photo instanceof File && photo.size > 0 ? photo : null
}

function textOf(form: FormData) {
  return (name: string) => String(form.get(name) ?? '').trim()
}
