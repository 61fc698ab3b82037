/** What articles are about; the names stand in the words `insights.topic`. */
export const topics = [
  'mystery-shopping',
  'training',
  'figures',
  'menu',
  'rooms',
  'staff',
  'guests',
  'compliance',
] as const

export type Topic = (typeof topics)[number]
