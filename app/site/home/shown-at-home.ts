/** The three large services, in the order in which they stand on the first page. */
export const solutionIds = ['sales-excellence', 'talent-optimization', 'digital-transformation'] as const

/** The trades of the wall on the first page. Their drawings and those above come in one file (build/drawn/write.ts). */
export const tradeIds = [
  'hospitality-tourism',
  'food-beverage',
  'ecommerce-retail',
  'healthcare-medtech',
  'education-edtech',
  'real-estate-proptech',
  'professional-services',
  'b2b-saas',
] as const
