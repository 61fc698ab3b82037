import { AlarmClock } from './alarm-clock'
import { BenchHours } from './bench-hours'
import { CallWires } from './call-wires'
import { ClinicSlots } from './clinic-slots'
import { CohortStairs } from './cohort-stairs'
import { DarkDays } from './dark-days'
import { DeskLayers } from './desk-layers'
import { FileChain } from './file-chain'
import { FileStairs } from './file-stairs'
import { HeadsetHour } from './headset-hour'
import { HeldTenths } from './held-tenths'
import { HotelWeek } from './hotel-week'
import { KitRacks } from './kit-racks'
import { OrderSheet } from './order-sheet'
import { PilotStrips } from './pilot-strips'
import { PropertyPaths } from './property-paths'
import { QuietLines } from './quiet-lines'
import { RestaurantDay } from './restaurant-day'
import { SampleShelves } from './sample-shelves'
import { SchoolYear } from './school-year'
import { SeatPlan } from './seat-plan'
import { ShopFunnel } from './shop-funnel'
import { ShopRings } from './shop-rings'
import { TenderRockets } from './tender-rockets'
import { TicketLoop } from './ticket-loop'
import { TripBars } from './trip-bars'

/** The drawings there are; an industry without one has none in its opening. */
const drawings: Record<string, () => React.ReactNode> = {
  '3d-printing': DeskLayers,
  'artificial-intelligence': PilotStrips,
  'b2b-saas': CohortStairs,
  biotechnology: KitRacks,
  'cryptocurrency-blockchain': FileChain,
  cybersecurity: AlarmClock,
  'digital-services': TicketLoop,
  'ecommerce-retail': ShopFunnel,
  'education-edtech': SchoolYear,
  'energy-utilities': CallWires,
  'financial-services': FileStairs,
  'food-beverage': RestaurantDay,
  'green-technology': DarkDays,
  'healthcare-medtech': ClinicSlots,
  'hospitality-tourism': HotelWeek,
  'internet-of-things': ShopRings,
  'manufacturing-industrial': OrderSheet,
  'media-entertainment': SeatPlan,
  nanotechnology: SampleShelves,
  'professional-services': BenchHours,
  'quantum-computing': QuietLines,
  'real-estate-proptech': PropertyPaths,
  'robotics-automation': HeldTenths,
  'space-technology': TenderRockets,
  'transportation-logistics': TripBars,
  'virtual-reality-metaverse': HeadsetHour,
}

/** The drawing of an industry, if it has one. */
export function figureOf(id: string): React.ReactNode {
  const Figure = drawings[id]
  return Figure ? <Figure /> : null
}
