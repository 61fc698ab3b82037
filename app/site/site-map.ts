import type { Messages } from '~messages/areas'

interface Place {
  /** The bare path, perhaps with a part of the page behind `#`. */
  path: string
  name: keyof Messages['frame']['place']
}

const place = (path: string, name: Place['name']): Place => ({ path, name })

/** The three solutions the company is built on. */
export const solutions = [
  place('/services/sales-excellence', 'salesExcellence'),
  place('/services/talent-optimization', 'talentOptimization'),
  place('/services/digital-transformation', 'digitalTransformation'),
] as const

/** The ways to pay, as parts of one page. */
export const waysToPay = [
  place('/payment-options#upi', 'upi'),
  place('/payment-options#bank-transfer', 'bankTransfer'),
  place('/payment-options#international', 'international'),
  place('/payment-options#multi-currency', 'multiCurrency'),
] as const

/** Every public page someone may want to go to, in groups; pages that only answer a form are not among them. */
export const siteMap = {
  services: [
    place('/platform', 'platform'),
    ...solutions,
    place('/services/mystery-shopping', 'mysteryShopping'),
    place('/services/frontline-training', 'frontlineTraining'),
    place('/services/kpi-management', 'kpiManagement'),
    place('/services/guest-loyalty', 'guestLoyalty'),
    place('/services/menu-and-pricing', 'menuAndPricing'),
    place('/services/opening-readiness', 'openingReadiness'),
  ],
  industries: [
    place('/industries/hospitality-tourism', 'hospitalityTourism'),
    place('/industries/food-beverage', 'foodBeverage'),
    place('/industries/professional-services', 'professionalServices'),
    place('/industries/b2b-saas', 'b2bSaas'),
    place('/industries/ecommerce-retail', 'ecommerceRetail'),
    place('/industries/healthcare-medtech', 'healthcareMedtech'),
    place('/industries/education-edtech', 'educationEdtech'),
    place('/industries/real-estate-proptech', 'realEstateProptech'),
    place('/industries/digital-services', 'digitalServices'),
    place('/industries/financial-services', 'financialServices'),
    place('/industries/manufacturing-industrial', 'manufacturing'),
    place('/industries/energy-utilities', 'energyUtilities'),
    place('/industries/transportation-logistics', 'transportLogistics'),
    place('/industries/media-entertainment', 'mediaEntertainment'),
    place('/industries/green-technology', 'greenTechnology'),
    place('/industries/biotechnology', 'biotechnology'),
    place('/industries/3d-printing', 'threeDPrinting'),
    place('/industries/cybersecurity', 'cybersecurity'),
    place('/industries/artificial-intelligence', 'artificialIntelligence'),
    place('/industries/internet-of-things', 'internetOfThings'),
    place('/industries/robotics-automation', 'robotics'),
    place('/industries/virtual-reality-metaverse', 'virtualReality'),
    place('/industries/cryptocurrency-blockchain', 'blockchain'),
    place('/industries/quantum-computing', 'quantumComputing'),
    place('/industries/space-technology', 'spaceTechnology'),
    place('/industries/nanotechnology', 'nanotechnology'),
    place('/industries-transformed', 'industriesTransformed'),
  ],
  tools: [
    place('/tools/sales-cycle-velocity', 'velocity'),
    place('/tools/net-revenue-retention', 'retention'),
    place('/tools/utilization-forecaster', 'utilization'),
    place('/tools/tender-win-probability', 'tender'),
    place('/tools/revenue-health', 'revenueHealth'),
    place('/tools/revpar-bridge', 'revparBridge'),
    place('/tools/menu-engineering', 'menuEngineering'),
    place('/tools/labour-roster', 'labourRoster'),
    place('/tools/mystery-shop-sample', 'shopSample'),
    place('/assessment', 'assessment'),
    place('/solutions-matcher', 'matcher'),
  ],
  insights: [
    place('/insights', 'insights'),
    place('/insights-transformed', 'insightsTransformed'),
    place('/blog', 'blog'),
    place('/webinars', 'webinars'),
    place('/events', 'events'),
    place('/resources', 'resources'),
    place('/downloads', 'downloads'),
  ],
  company: [
    place('/about', 'about'),
    place('/team', 'team'),
    place('/methodology', 'methodology'),
    place('/case-studies', 'caseStudies'),
    place('/careers', 'careers'),
    place('/newsletter', 'newsletter'),
    place('/contact', 'contact'),
  ],
  payments: [
    place('/pricing', 'pricing'),
    place('/payment-options', 'paymentOptions'),
    place('/payment-status', 'paymentStatus'),
  ],
  site: [
    place('/privacy-policy', 'privacyPolicy'),
    place('/terms-of-service', 'terms'),
    place('/performance-accessibility', 'accessibility'),
    place('/search', 'siteSearch'),
    place('/seo-optimization', 'search'),
    place('/style-guide', 'styleGuide'),
    place('/throbber-showcase', 'throbber'),
  ],
} as const satisfies Record<keyof Messages['frame']['groups'], readonly Place[]>

const footOfCompany = new Set<Place['name']>(['about', 'team', 'methodology', 'careers', 'contact'])

const isNamed =
  (wanted: Place['name']) =>
  ({ name }: Place) =>
    name === wanted

/**
 * What of it stands at the foot of every page: of the long groups a few, because the page above them lists the rest. Prices and
 * newsletter stand with what they belong to, so that no column is much longer than the others.
 */
export const footMap: Partial<Record<keyof typeof siteMap, readonly Place[]>> = {
  services: [
    ...siteMap.services.slice(0, 1),
    ...siteMap.payments.filter(isNamed('pricing')),
    ...siteMap.services.slice(4, 5),
  ],
  industries: [...siteMap.industries.slice(0, 2), ...siteMap.industries.slice(-1)],
  tools: siteMap.tools.slice(-2),
  insights: [...siteMap.insights.slice(2, 4), ...siteMap.company.filter(isNamed('newsletter'))],
  company: siteMap.company.filter(({ name }) => footOfCompany.has(name)),
  site: siteMap.site.slice(0, 3),
}

/** The page above a group, where there is one. */
export const groupPage = {
  services: '/services',
  industries: '/industries',
  tools: '/tools',
  insights: '/insights',
  company: undefined,
  payments: '/payment-options',
  site: undefined,
} as const satisfies Record<keyof typeof siteMap, string | undefined>

/** The short name of a page that has one, by its bare path. */
export const nameOf: ReadonlyMap<string, Place['name']> = new Map(
  Object.values(siteMap).flatMap((places) => places.map(({ path, name }) => [path, name] as const)),
)
