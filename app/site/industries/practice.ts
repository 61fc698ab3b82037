/** The trades whose practice /industries-transformed tells in full; each of the others tells it on its own page. */
export const toldTogether: ReadonlySet<string> = new Set([
  'healthcare-medtech',
  'food-beverage',
  'professional-services',
  'hospitality-tourism',
  'b2b-saas',
  'ecommerce-retail',
  'education-edtech',
  'real-estate-proptech',
])
