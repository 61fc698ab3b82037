import { type InBoth, type Locale, languageTag, localePath } from '../../../app/domain/locale.ts'
import { guestColours } from '../../../app/domain/loyalty/guest-colours.ts'
import { inGroups } from '../../../app/domain/loyalty/stairs.ts'

/** A guest's card at the moment a pass of it is made, as `loyalty_pass` tells it. */
export interface PassFacts {
  slug: string
  tenant: string
  brand_color: string | null
  logo_url: string | null
  name: InBoth
  sentence: InBoth
  way: 'points' | 'stamps'
  member_id: string
  card: string
  full_name: string | null
  points: number
  /** `2026-11-28`: the points are those of this day, and a pass says so. */
  today: string
}

const words = {
  en: {
    points: 'Points on {day}',
    stamps: 'Stamps on {day}',
    guest: 'Name',
    page: 'Points, rewards and codes',
    rules: 'In one sentence',
  },
  hi: {
    points: '{day} को पॉइंट',
    stamps: '{day} को स्टैंप',
    guest: 'नाम',
    page: 'पॉइंट, इनाम और कोड',
    rules: 'एक वाक्य में',
  },
} as const

/** What a pass says, in the guest's language: words, colours and where the card itself is. */
export function passTold(facts: PassFacts, language: Locale, site: string) {
  const { band, onBand } = guestColours(facts.brand_color)
  const told = words[language]
  const day = new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    programme: facts.name[language] || facts.name.en,
    sentence: facts.sentence[language] || facts.sentence.en,
    pointsLabel: told[facts.way].replace('{day}', day.format(new Date(facts.today))),
    guestLabel: told.guest,
    pageLabel: told.page,
    rulesLabel: told.rules,
    cardInGroups: inGroups(facts.card),
    page: `${site}${localePath(language, `/loyalty/${facts.slug}`)}`,
    ground: band.light,
    onGround: onBand.light,
  }
}
