import { type LineKind, listAt, type TodayLine } from '../../today-line'

const review = ({ subject }: TodayLine) => `/app/mystery-shops/review/${subject.shop_id}`
const queue = (state: string) => listAt('/app/mystery-shops/review', { state })

export const lineKinds: Record<string, LineKind> = {
  shop_reviews: { to: (line) => (line.count === 1 ? review(line) : queue('waiting')) },
  shops_to_release: { to: (line) => (line.count === 1 ? review(line) : queue('approved')) },
  shop_appeals: { to: (line) => (line.count === 1 ? review(line) : queue('appealed')) },
  shop_criticals: {
    to: (line) =>
      line.count === 1 ? `/app/mystery-shops/shops/${line.subject.shop_id}` : '/app/mystery-shops/results',
  },
  shops_released: { to: ({ subject }) => `/app/mystery-shops/shops/${subject.shop_id}` },
}
