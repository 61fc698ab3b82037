import { BenchHours } from './bench-hours'
import { ClinicSlots } from './clinic-slots'
import { CohortStairs } from './cohort-stairs'
import { HotelWeek } from './hotel-week'
import { PropertyPaths } from './property-paths'
import { RestaurantDay } from './restaurant-day'
import { SchoolYear } from './school-year'
import { ShopFunnel } from './shop-funnel'

/** The drawings there are; an industry without one has none in its opening. */
const drawings: Record<string, () => React.ReactNode> = {
  'b2b-saas': CohortStairs,
  'ecommerce-retail': ShopFunnel,
  'education-edtech': SchoolYear,
  'food-beverage': RestaurantDay,
  'healthcare-medtech': ClinicSlots,
  'hospitality-tourism': HotelWeek,
  'professional-services': BenchHours,
  'real-estate-proptech': PropertyPaths,
}

/** The drawing of an industry, if it has one. */
export function figureOf(id: string): React.ReactNode {
  const Figure = drawings[id]
  return Figure ? <Figure /> : null
}
