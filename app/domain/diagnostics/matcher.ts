/** The nine services, by the last part of their address in camel case. */
export const services = [
  'salesExcellence',
  'talentOptimization',
  'digitalTransformation',
  'mysteryShopping',
  'frontlineTraining',
  'kpiManagement',
  'guestLoyalty',
  'menuAndPricing',
  'openingReadiness',
] as const
export type Service = (typeof services)[number]

/** The six gaps of the sentence, in its order, and what may stand in each. */
export const gaps = {
  business: ['hotel', 'restaurant', 'firm', 'software', 'shop', 'clinic', 'school', 'property'],
  size: ['tiny', 'one', 'few', 'many'],
  pain: ['enquiries', 'closing', 'quality', 'people', 'figures', 'prices', 'return', 'paper', 'opening'],
  tried: ['nothing', 'own', 'trainer', 'software', 'discounts'],
  horizon: ['month', 'quarter', 'year'],
  decider: ['self', 'partners', 'head'],
} as const

export type Gap = keyof typeof gaps
export type Filling<Name extends Gap = Gap> = (typeof gaps)[Name][number]
export type Sentence = { [Name in Gap]: Filling<Name> }
export const gapNames = Object.keys(gaps) as Gap[]

type Points = Partial<Record<Service, number>>

/** How many points each filling gives to which service. The page shows this table as it stands. */
export const points: { [Name in Gap]: Record<Filling<Name>, Points> } = {
  pain: {
    enquiries: { digitalTransformation: 10, salesExcellence: 6, kpiManagement: 4 },
    closing: { salesExcellence: 10, frontlineTraining: 5, mysteryShopping: 2 },
    quality: { mysteryShopping: 9, frontlineTraining: 9, talentOptimization: 3 },
    people: { talentOptimization: 10, frontlineTraining: 5 },
    figures: { kpiManagement: 10, digitalTransformation: 4 },
    prices: { menuAndPricing: 10, salesExcellence: 8, kpiManagement: 5 },
    return: { guestLoyalty: 10, mysteryShopping: 4 },
    paper: { digitalTransformation: 10, kpiManagement: 4 },
    opening: { openingReadiness: 10, frontlineTraining: 5, talentOptimization: 3 },
  },
  business: {
    hotel: { mysteryShopping: 1, frontlineTraining: 1 },
    restaurant: { menuAndPricing: 2, frontlineTraining: 1 },
    firm: { salesExcellence: 2, talentOptimization: 1 },
    software: { salesExcellence: 2, digitalTransformation: 1 },
    shop: { guestLoyalty: 1, digitalTransformation: 1 },
    clinic: { frontlineTraining: 1, kpiManagement: 1 },
    school: { salesExcellence: 1, talentOptimization: 1 },
    property: { salesExcellence: 2 },
  },
  size: {
    tiny: { frontlineTraining: 1, menuAndPricing: 1 },
    one: { frontlineTraining: 1 },
    few: { kpiManagement: 1, mysteryShopping: 1 },
    many: { mysteryShopping: 2, kpiManagement: 2, talentOptimization: 1 },
  },
  tried: {
    nothing: { frontlineTraining: 1 },
    own: { mysteryShopping: 2, talentOptimization: 1 },
    trainer: { mysteryShopping: 2, kpiManagement: 1 },
    software: { talentOptimization: 1, kpiManagement: 1 },
    discounts: { menuAndPricing: 2, guestLoyalty: 2 },
  },
  horizon: {
    month: { mysteryShopping: 2, menuAndPricing: 1, openingReadiness: 1 },
    quarter: { frontlineTraining: 2, salesExcellence: 2, kpiManagement: 1 },
    year: { talentOptimization: 2, digitalTransformation: 2, guestLoyalty: 2 },
  },
  decider: { self: { frontlineTraining: 1 }, partners: { kpiManagement: 1 }, head: { mysteryShopping: 1 } },
}

/** What a service has nothing to work on: a clinic has no menu. */
export const unfit: Partial<Record<Filling<'business'>, readonly Service[]>> = {
  firm: ['menuAndPricing'],
  software: ['menuAndPricing'],
  clinic: ['menuAndPricing'],
  school: ['menuAndPricing'],
  property: ['menuAndPricing'],
}

export interface Match {
  service: Service
  points: number
  /** The gaps whose filling spoke for it, the strongest first. */
  because: readonly Gap[]
}

/** What we say before any service: do it yourself first, or expect less than you hope. */
export type Caution = 'notAdvertising' | 'tooSoon'

export interface Matched {
  /** Every service with points, the strongest first. */
  matches: readonly Match[]
  /** The pain to work on without us first; undefined when a service makes sense now. */
  yourself: Filling<'pain'> | undefined
  cautions: readonly Caution[]
}

/** What a sentence asks for. */
export function matchesOf(sentence: Sentence): Matched {
  const fit = services.filter((service) => !unfit[sentence.business]?.includes(service))
  const matches = fit.map((service) => matchOf(service, sentence)).filter((match) => match.points > 0)
  return {
    matches: matches.toSorted((one, other) => other.points - one.points),
    yourself: canDoAlone(sentence) ? sentence.pain : undefined,
    cautions: cautionsOf(sentence),
  }
}

function matchOf(service: Service, sentence: Sentence): Match {
  const given = gapNames.map((gap) => ({ gap, points: pointsFor(service, gap, sentence[gap]) }))
  const because = given
    .filter((reason) => reason.points > 0)
    .toSorted((one, other) => other.points - one.points)
  return {
    service,
    points: because.reduce((sum, reason) => sum + reason.points, 0),
    because: because.map(({ gap }) => gap),
  }
}

export interface GapWeight {
  gap: Gap
  /** How many other words the gap could hold, and how many of them would put another service first. */
  others: number
  turning: number
}

/** How much hangs on each word of a sentence; the gap that decides most often comes first. */
export function gapWeights(sentence: Sentence): GapWeight[] {
  const first = (some: Sentence) => matchesOf(some).matches[0]?.service
  const now = first(sentence)
  const share = ({ others, turning }: GapWeight) => turning / others
  return gapNames
    .map((gap) => {
      const others = (gaps[gap] as readonly Filling[]).filter((filling) => filling !== sentence[gap])
      const turning = others.filter((filling) => first({ ...sentence, [gap]: filling }) !== now)
      return { gap, others: others.length, turning: turning.length }
    })
    .toSorted((one, other) => share(other) - share(one))
}

/** The points one filling gives to one service. */
export function pointsFor(service: Service, gap: Gap, filling: Filling): number {
  return (points[gap] as Record<Filling, Points>)[filling][service] ?? 0
}

/** A small business that has tried nothing yet, or wants results within a month at one outlet, is advised to start on its own. */
function canDoAlone({ tried, size, horizon }: Sentence): boolean {
  return tried === 'nothing' && (size === 'tiny' || (size === 'one' && horizon === 'month'))
}

function cautionsOf({ pain, horizon }: Sentence): Caution[] {
  const isSlow = (['people', 'return', 'enquiries', 'paper'] as string[]).includes(pain)
  return [
    ...(pain === 'enquiries' ? (['notAdvertising'] as const) : []),
    ...(isSlow && horizon === 'month' ? (['tooSoon'] as const) : []),
  ]
}

/** A sentence as six digits for an address: the place of each filling in its gap. */
export function codeOf(sentence: Sentence): string {
  return gapNames.map((gap) => (gaps[gap] as readonly Filling[]).indexOf(sentence[gap])).join('')
}

/** The sentence behind a code, or undefined when it is none of ours. */
export function sentenceOf(code: string): Sentence | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const fillings = gapNames.map((gap, at) => [gap, gaps[gap][Number(code[at])]] as const)
  return fillings.every(([, filling]) => filling) ? (Object.fromEntries(fillings) as Sentence) : undefined
}

/** A sentence as one might say it: shown, and labelled as an illustration, until there is an own one. */
export const exampleSentence: Sentence = {
  business: 'restaurant',
  size: 'few',
  pain: 'quality',
  tried: 'own',
  horizon: 'quarter',
  decider: 'partners',
}
